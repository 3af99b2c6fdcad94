import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { formatDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import { unpackRows } from "#app/service-records/costs/packed-rows.ts";
import { DrawnReceipt } from "#app/service-records/receipts/receipt-thumbnail.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Sign } from "#app/ui/sign.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { unpackHistory, type HistoryRow } from "./history-row.ts";
import type { HistoryView } from "./history-view.server.ts";

export function History({ history }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  const { id, summary, all, hiddenLinks, years, olderYears, older, newest, log } = history;
  const isEmpty = years.length === 0 && !newest && !all;
  const links = [
    ...(newest ? [{ href: newest, text: t("newest") }] : []),
    ...(older ? [{ href: older, text: t("older") }] : []),
    ...hiddenLinks,
  ];
  return (
    <div>
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
        <p className="muted mt-4">
          {summary} {all && <Link to={all.href}>{all.text}</Link>}
        </p>
      )}
      {years.map((year, index) => (
        <Year key={`${year.year}-${index}`} id={`year-${index}`} history={history} {...year} />
      ))}
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
      {olderYears && (
        <ul className="card list mt-4">
          {unpackRows(olderYears).map(([year, says]) => (
            <li key={year} className="flex items-center">
              <p className="flex-1">
                <Link className="whole strong" to={`${paths.serviceHistory(id)}?year=${year}`}>
                  {year}
                </Link>{" "}
                <span className="muted text-sm ml-2">{says}</span>
              </p>
              <Icon name="chevron-right" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type YearProps = HistoryView["years"][number] & { id: string; history: HistoryView };

function Year({ id, year, cost, rows, history }: YearProps) {
  return (
    <section className="m-0" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{year}</h2>
        {cost && <p className="muted text-sm">{cost}</p>}
      </div>
      <ol className="trail">
        {unpackHistory(rows).map((row, index) => (
          <Row key={row.id || index} row={row} history={history} />
        ))}
      </ol>
    </section>
  );
}

function Row({
  row: { id: recordId, date, title, facts, cost, comments, receipts },
  history: { id, hidden },
}: {
  row: HistoryRow;
  history: HistoryView;
}) {
  const { t, i18n } = useTranslation("history");
  const isRemoved = hidden === "removed";
  return (
    <li>
      <Sign status={hidden ? "disabled" : "ok"} />
      <div>
        <h3>
          {recordId && !isRemoved ? <Link to={paths.record(id, recordId)}>{title}</Link> : title}
        </h3>
        <p className="muted">
          <time dateTime={date}>{formatDay(date, i18n.language as Language)}</time>
          {facts && ` · ${facts}`}
        </p>
        {(cost || comments) && (
          <p>
            {cost && <b>{cost}</b>}
            {cost && comments && " · "}
            {comments}
          </p>
        )}
        {recordId && isRemoved && (
          <PostForm action={paths.restoreRecord(id, recordId)}>
            <Button look="secondary" className="mt-2">
              {t("bringBack")}
            </Button>
          </PostForm>
        )}
      </div>
      {recordId && receipts && !isRemoved && (
        <>
          {" "}
          <Link className="ml-4" to={paths.recordReceipts(id, recordId)}>
            <DrawnReceipt width={36} />
            <span className="unseen">
              {receipts} · {title}
            </span>
          </Link>
        </>
      )}
    </li>
  );
}
