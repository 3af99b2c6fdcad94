import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { TagLinks } from "#app/vehicle/tags/tag-links.tsx";
import type { FuelListView } from "./fuel-list.server.ts";
import type { FuelSection, FuelSummaryView, NumberTable } from "./fuel-view.server.ts";
import type { RemovedFillUpsView } from "./removed-fill-ups.server.ts";
import { TrendDrawing } from "./trend-drawing.tsx";

type FuelLogProps = {
  summary: FuelSummaryView | null;
  rating: string | null;
  list: FuelListView | null;
  removed: RemovedFillUpsView | null;
  canEdit: boolean;
};

export function FuelLog({ summary, rating, list, removed, canEdit }: FuelLogProps) {
  return (
    <>
      {summary && <Summary {...summary} />}
      {rating && <p className="muted">{rating}</p>}
      {list && <List list={list} canEdit={canEdit} />}
      {removed && <Removed {...removed} />}
    </>
  );
}

function Removed({ title, text, rows }: RemovedFillUpsView) {
  return (
    <section aria-labelledby="removed">
      <h2 id="removed">{title}</h2>
      <ul className="rows">
        {rows.map(({ name, href, label }) => (
          <li key={href} className="session">
            <b>{name}</b>
            <ButtonLink look="quiet" to={href} aria-label={label}>
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Summary({ sections, together, source }: FuelSummaryView) {
  return (
    <>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      {together && (
        <section aria-labelledby="together">
          <h2 id="together">{together.title}</h2>
          <p>{together.text}</p>
        </section>
      )}
      {source && <p className="hint">{source}</p>}
    </>
  );
}

function Section({ id, title, soon, facts, trend, months }: FuelSection) {
  const Heading = title ? "h3" : "h2";
  return (
    <>
      {title && <h2 className="mt-6">{title}</h2>}
      {soon && <p>{soon}</p>}
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {trend && (
          <section className="card pad m-0" aria-labelledby={`trend-${id}`}>
            <Heading id={`trend-${id}`}>{trend.title}</Heading>
            <TrendDrawing id={`trend-${id}`} line={trend.line} says={trend.says} />
            <details className="mt-2 mb-0">
              <summary>{trend.asTable}</summary>
              <Numbers table={trend.table} />
            </details>
          </section>
        )}
        {months.rows.length > 0 && (
          <section className="card pad m-0" aria-labelledby={`months-${id}`}>
            <Heading id={`months-${id}`}>{months.caption}</Heading>
            <Numbers table={months} />
          </section>
        )}
      </div>
    </>
  );
}

function Numbers({ table: { caption, columns, rows } }: { table: NumberTable }) {
  return (
    <table className="numbers">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({
  list: { title, none, tags, rows, links },
  canEdit,
}: Pick<FuelLogProps, "canEdit"> & {
  list: FuelListView;
}) {
  return (
    <section className="pt-6" aria-labelledby="fill-ups">
      <h2 id="fill-ups">{title}</h2>
      {tags.links.length > 0 && (
        <nav aria-label={tags.title}>
          <TagLinks tags={tags.links} />
        </nav>
      )}
      {none && <p>{none}</p>}
      <ul className="rows">
        {rows.map(({ id, title, economy, facts, tags: own, edit }) => (
          <li key={id} className="session">
            <div>
              <b>{title}</b>
              {economy && <> · {economy}</>}
              <p className="muted">{facts}</p>
              <TagLinks tags={own} />
            </div>
            {canEdit && (
              <Link className="btn btn-quiet" to={edit.href} aria-label={edit.label}>
                {edit.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p className="cluster mt-2">
          <Spaced>
            {links.map(({ href, text }) => (
              <Link key={href} to={href}>
                {text}
              </Link>
            ))}
          </Spaced>
        </p>
      )}
    </section>
  );
}
