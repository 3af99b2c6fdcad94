import { Link } from "@remix-run/react";
import { ChartCard, ColumnChart } from "#app/service-records/costs/chart-card.tsx";
import { KindDrawing, tableOf } from "#app/service-records/costs/kind-drawing.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { TagLinks } from "#app/vehicle/tags/tag-links.tsx";
import { BudgetBars } from "#app/expenses/budgets/budget-bars.tsx";
import type { ExpenseRow } from "./expense-row.server.ts";
import type { ExpensesView } from "./expenses-view.server.ts";

type Props = { id: string; view: ExpensesView; canChange: boolean };

export function ExpenseList({ id, view, canChange }: Props) {
  const { texts, year, columns, repeating, once, older, removed, filters, isList } = view;
  return (
    <>
      {!view.hasAny && <p>{texts.none}</p>}
      {isList && (
        <p>
          <Link to={expensePaths.list(id)}>{texts.all}</Link>
        </p>
      )}
      {year && view.hasAny && <ThisYear year={year} />}
      {!isList && (view.budgets.length > 0 || canChange) && (
        <section aria-labelledby="budgets">
          <h2 id="budgets">{texts.budgets}</h2>
          <BudgetBars budgets={view.budgets} />
          {canChange && (
            <p>
              <Link to={expensePaths.budget(id)}>{texts.changeBudgets}</Link>
            </p>
          )}
        </section>
      )}
      {columns.length > 0 && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          {columns.map((chart) => (
            <ColumnChart key={chart.id} chart={chart} />
          ))}
        </div>
      )}
      {repeating.length > 0 && (
        <Rows
          id="repeating"
          title={texts.repeating}
          rows={repeating}
          edit={canChange && texts.edit}
        />
      )}
      <Filters filters={filters} />
      {once.length > 0 && (
        <Rows id="once" title={texts.once} rows={once} edit={canChange && texts.edit} />
      )}
      {isList && once.length === 0 && <p>{texts.noneHere}</p>}
      {older && (
        <p>
          <Link to={older}>{texts.older}</Link>
        </p>
      )}
      {removed.length > 0 && (
        <section className="mt-6" aria-labelledby="removed">
          <h2 id="removed">{texts.removed}</h2>
          <ul className="rows">
            {removed.map(({ id: removedId, title, href, label }) => (
              <li key={removedId} className="session">
                <b>{title}</b>{" "}
                <Link className="btn btn-quiet" to={href} aria-label={label}>
                  {texts.bringBack}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ThisYear({ year }: { year: NonNullable<ExpensesView["year"]> }) {
  const { id, title, what, amount, total, when, note, bars } = year;
  const table = {
    caption: title,
    columns: [what, amount] as [string, string],
    rows: tableOf(bars),
  };
  return (
    <ChartCard {...{ id, title, note, table }}>
      <p className="mb-2">
        <b className="text-xl">{total}</b> <span className="muted">{when}</span>
      </p>
      {bars.length > 0 && <KindDrawing id={id} bars={bars} />}
    </ChartCard>
  );
}

type RowsProps = { id: string; title: string; rows: readonly ExpenseRow[]; edit: string | false };

function Rows({ id, title, rows, edit }: RowsProps) {
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {rows.map(({ id: rowId, title: name, facts, tags, href, label }) => (
          <li key={rowId} className="session">
            <div>
              <b>{name}</b>
              <p className="muted">{facts}</p>
              <TagLinks tags={tags} />
            </div>{" "}
            {edit && (
              <Link className="btn btn-quiet" to={href} aria-label={label}>
                {edit}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ filters }: Pick<ExpensesView, "filters">) {
  return filters.map(({ title, links }) => (
    <nav className="mt-6" key={title} aria-label={title}>
      <b className="text-sm">{title}</b>
      <br />
      <Spaced>
        {links.map(({ href, text, isChosen }) => (
          <Link className="chip" key={href} to={href} aria-current={isChosen ? true : undefined}>
            {text}
          </Link>
        ))}
      </Spaced>
    </nav>
  ));
}
