import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { HistoryRow } from "./history-row.server.ts";
import type { HistoryView } from "./history-view.server.ts";

export function History({ history }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  const { id, totals, summary, all, hiddenLinks, years, older, newest, log } = history;
  const isEmpty = years.length === 0 && !newest && !all;
  const links = [
    ...(newest
      ? [
          <Link key="newest" to={newest}>
            {t("newest")}
          </Link>,
        ]
      : []),
    ...(older
      ? [
          <Link key="older" to={older}>
            {t("older")}
          </Link>,
        ]
      : []),
    ...hiddenLinks.map(({ href, text }) => (
      <Link key={href} to={href}>
        {text}
      </Link>
    )),
  ];
  return (
    <>
      {totals.length > 0 && <p className="strong">{totals.join(" · ")}</p>}
      <HistoryActions id={id} />
      {isEmpty ? (
        <div className="empty">
          <p>{t("empty")}</p>
          {log && (
            <ButtonLink look="secondary" to={log.href}>
              {log.label}
            </ButtonLink>
          )}
        </div>
      ) : (
        <HistoryFilters history={history} />
      )}
      {(summary ?? all) && (
        <p className="muted">
          {summary} {all && <Link to={all.href}>{all.text}</Link>}
        </p>
      )}
      {years.map((year, index) => (
        <Year key={`${year.year}-${index}`} id={`year-${index}`} {...year} />
      ))}
      {links.length > 0 && (
        <p className="cluster">
          <Spaced>{links}</Spaced>
        </p>
      )}
    </>
  );
}

function HistoryActions({ id }: { id: string }) {
  const { t } = useTranslation("history");
  return (
    <p className="cluster mt-1">
      <Spaced>
        <Link to={paths.historyCosts(id)}>{t("costs")}</Link>
        <Link to={paths.report(id)}>{t("report")}</Link>
        <Link to={paths.exportHistory(id)}>{t("export")}</Link>
        <Link to={paths.importHistory(id)}>{t("import")}</Link>
        <Link to={paths.aboutRecords(id)}>{t("about")}</Link>
      </Spaced>
    </p>
  );
}

function Year({ id, year, cost, rows }: HistoryView["years"][number] & { id: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {year}
        {cost && <span className="muted"> · {cost}</span>}
      </h2>
      <ol className="timeline">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({
  row: { date, day, title, href, facts, cost, comments, receipts, source, restore },
}: {
  row: HistoryRow;
}) {
  const { t } = useTranslation("history");
  return (
    <li>
      <p className="strong">{href ? <Link to={href}>{title}</Link> : title}</p>
      <p>
        <time dateTime={date}>{day}</time>
        {[...facts, ...(cost ? [cost] : [])].map((fact) => ` · ${fact}`)}
      </p>
      {comments && <p>{comments}</p>}
      <p className="muted">
        {source.join(" · ")}
        {receipts && (
          <>
            {" "}
            · <Paperclip /> {receipts}
          </>
        )}
      </p>
      {restore && (
        <PostForm action={restore}>
          <Button look="secondary">{t("bringBack")}</Button>
        </PostForm>
      )}
    </li>
  );
}

/** The filters stay closed when one is chosen: on a phone they would push the list off screen. */
function HistoryFilters({ history: { search, filters } }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  return (
    <>
      <Form action={search.action} role="search" id="search" key={search.words}>
        {search.hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="with-button">
          <TextField
            type="search"
            id="search-q"
            name="q"
            label={t("search")}
            defaultValue={search.words}
            maxLength={100}
          />{" "}
          <Button look="secondary">{t("find")}</Button>
        </div>
      </Form>
      {filters.groups.length > 0 && (
        <details className="filters">
          <Spaced>
            <summary>{filters.title}</summary>
            {filters.groups.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <b>{title}</b>{" "}
                <Spaced>
                  {links.map(({ href, text, isChosen }) => (
                    <Link key={href} to={href} aria-current={isChosen || undefined}>
                      {text}
                    </Link>
                  ))}
                </Spaced>
              </nav>
            ))}
          </Spaced>
        </details>
      )}
    </>
  );
}

/** Not in the shared icon set, so that only these pages load it. */
function Paperclip() {
  const path =
    "m21.4 11.1-9.2 9.2a6 6 0 0 1-8.5-8.5l8.6-8.6A4 4 0 1 1 18 8.8" +
    "l-8.6 8.6a2 2 0 0 1-2.8-2.8l8.5-8.5";
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
