import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { formatDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import { DrawnReceipt } from "#app/service-records/receipts/receipt-thumbnail.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Sign } from "#app/ui/sign.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { HistoryRow } from "./history-row.server.ts";
import type { HistoryList } from "./history-view.server.ts";

export function History({ list }: { list: HistoryList }) {
  const { t } = useTranslation("history");
  const may = useMay();
  const {
    isEmpty,
    log,
    choices,
    summary,
    tagged,
    all,
    years,
    newest,
    older,
    hiddenLinks,
    olderYears,
  } = list;
  const links = [
    ...(newest ? [{ href: newest, text: t("newest") }] : []),
    ...(older ? [{ href: older, text: t("older") }] : []),
    ...hiddenLinks,
  ];
  return (
    <>
      {isEmpty && (
        <div className="empty">
          <p>{t("empty")}</p>
          {log && may("log") && (
            <ButtonLink look="secondary" to={log.href}>
              {log.label}
            </ButtonLink>
          )}
        </div>
      )}
      {choices.length > 0 && <FilterChoices choices={choices} />}
      {(summary ?? all) && (
        <p className="muted mt-4">
          {summary} {all && <Link to={all.href}>{all.text}</Link>}
        </p>
      )}
      <Links links={tagged} />
      {years.map((year, index) => (
        <Year key={`${year.year}-${index}`} headingId={`year-${index}`} list={list} {...year} />
      ))}
      <Links links={links} />
      {olderYears.length > 0 && <OlderYears years={olderYears} />}
    </>
  );
}

function Links({ links }: { links: HistoryList["tagged"] }) {
  if (links.length === 0) return null;
  return (
    <p className="cluster mt-2">
      <Spaced>
        {links.map(({ href, text }) => (
          <Link key={href} to={href}>
            {text}
          </Link>
        ))}
      </Spaced>
    </p>
  );
}

function FilterChoices({ choices }: { choices: HistoryList["choices"] }) {
  return (
    <div className="card pad mt-2">
      {choices.map(({ title, links }, index) => (
        <nav className={index > 0 ? "mt-3" : undefined} key={title} aria-label={title}>
          <b className="text-sm">{title}</b>
          <br />
          <Spaced>
            {links.map(({ href, text, isChosen }) => (
              <Link
                className="chip"
                key={href}
                to={href}
                aria-current={isChosen ? true : undefined}
              >
                {text}
              </Link>
            ))}
          </Spaced>
        </nav>
      ))}
    </div>
  );
}

type YearProps = HistoryList["years"][number] & { headingId: string; list: HistoryList };

function Year({ headingId, year, cost, rows, list }: YearProps) {
  return (
    <section className="m-0" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{year}</h2>
        {cost && <p className="muted text-sm">{cost}</p>}
      </div>
      <ol className="trail">
        {rows.map((row, index) => (
          <Row key={row.record?.id ?? index} row={row} list={list} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row, list: { id, hidden } }: { row: HistoryRow; list: HistoryList }) {
  const { i18n } = useTranslation("history");
  const { date, title, facts, record } = row;
  const may = useMay();
  const isRemoved = hidden === "removed";
  return (
    <li>
      <Sign status={hidden ? "disabled" : "ok"} />
      <div>
        <h3>
          {record && !isRemoved ? <Link to={paths.record(id, record.id)}>{title}</Link> : title}
        </h3>
        <p className="muted">
          <time dateTime={date}>{formatDay(date, i18n.language as Language)}</time>
          {facts && ` · ${facts}`}
        </p>
        {record && <CostAndComments {...record} />}
        {record && isRemoved && may("log") && <BringBack id={id} recordId={record.id} />}
      </div>
      {record?.receipts && !isRemoved && (
        <>
          {" "}
          <Link
            className="ml-4"
            to={may("log") ? paths.recordReceipts(id, record.id) : paths.record(id, record.id)}
          >
            <DrawnReceipt width={36} />
            <span className="unseen">
              {record.receipts} · {title}
            </span>
          </Link>
        </>
      )}
    </li>
  );
}

function CostAndComments({ cost, comments }: { cost: string; comments: string }) {
  if (!cost && !comments) return null;
  return (
    <p>
      {cost && <b>{cost}</b>}
      {cost && comments && " · "}
      {comments}
    </p>
  );
}

function BringBack({ id, recordId }: { id: string; recordId: string }) {
  const { t } = useTranslation("history");
  return (
    <PostForm action={paths.restoreRecord(id, recordId)}>
      <Button look="secondary" className="mt-2">
        {t("bringBack")}
      </Button>
    </PostForm>
  );
}

function OlderYears({ years }: { years: HistoryList["olderYears"] }) {
  return (
    <ul className="card list mt-4">
      {years.map(({ year, href, says }) => (
        <li key={year} className="flex items-center">
          <p className="flex-1">
            <Link className="whole strong" to={href}>
              {year}
            </Link>{" "}
            <span className="muted text-sm ml-2">{says}</span>
          </p>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  );
}
