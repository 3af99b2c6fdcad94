import { useTranslation } from "react-i18next";
import { FactList } from "#app/vehicle/fact-list.tsx";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { RecordView, ReportView } from "./report-view.server.ts";

export type Reported = { vin: string | null; facts: VehicleFacts; plate: string | null };

export function Report({ vehicle, report }: { vehicle: Reported; report: ReportView }) {
  const { t } = useTranslation("report");
  return (
    <div className="report">
      <Notice title={t("toPrint")} action={<PrintButton>{t("print")}</PrintButton>}>
        <p>{t("howToPrint")}</p>
      </Notice>
      <AboutReported vehicle={vehicle} report={report} include={reportParts} />
      <Upkeep report={report} />
      <Reminders reminders={report.reminders} unknown={report.unknown} />
      {report.totals && <Totals totals={report.totals} />}
      <ReportHistory report={report} include={reportParts} />
      <p className="muted">{t("sources")}</p>
    </div>
  );
}

type Included = { include: readonly ReportPart[] };

export function AboutReported({
  vehicle: { vin, facts, plate },
  report: { isCopy, odometer, readings, registration },
  include,
}: Included & {
  vehicle: Reported;
  report: ReportView;
}) {
  const { t } = useTranslation(["report", "garage"]);
  const today = odometer ? [`${odometer.value} ${odometer.unit}, ${odometer.note}`] : [];
  const rows = (
    [
      { part: "plates", name: t("garage:fields.plate"), said: plate ? [plate] : [] },
      ...(isCopy ? [] : [{ part: "mileage", name: t("odometer"), said: today } as const]),
      { part: "mileage", name: t("readings"), said: readings },
      { part: "plates", name: t("registration"), said: registration ? [registration] : [] },
    ] as const
  ).filter(({ part }) => include.includes(part));
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("garage:vehicle.about")}</h2>
      <FactList facts={facts} vin={vin}>
        {rows.map(({ name, said: text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text.length > 0 ? text.map((line) => <p key={line}>{line}</p>) : t("none")}</dd>
          </div>
        ))}
      </FactList>
    </section>
  );
}

export function Upkeep({
  report: { upkeep, shopLoyalty },
}: {
  report: Pick<ReportView, "upkeep" | "shopLoyalty">;
}) {
  return (
    <>
      {upkeep && (
        <section className="together" data-well-maintained={upkeep.isWellMaintained ?? "unknown"}>
          <h2>{upkeep.title}</h2>
          <p>{upkeep.says}</p>
          <p className="muted">{upkeep.takes}</p>
        </section>
      )}
      {shopLoyalty && <p>{shopLoyalty}</p>}
    </>
  );
}

export function Reminders({ reminders, unknown }: Pick<ReportView, "reminders" | "unknown">) {
  const { t } = useTranslation("report");
  if (reminders.length === 0) return unknown && <p>{unknown}</p>;
  return (
    <section>
      <table className="data-table">
        <caption>
          <h2>{t("due")}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("columns.what")}</th>
            <th scope="col">{t("columns.due")}</th>
            <th scope="col">{t("columns.last")}</th>
          </tr>
        </thead>
        <tbody>
          {reminders.map(({ key, name, status, due, last }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-label={t("columns.due")}>
                <div>
                  <StatusBadge status={status.is}>{status.said}</StatusBadge>
                  <p>{due}</p>
                </div>
              </td>
              <td data-label={t("columns.last")}>
                {last.length > 0 && (
                  <div>
                    {last.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unknown && <p>{unknown}</p>}
    </section>
  );
}

export function Totals({ totals: { years, all } }: { totals: NonNullable<ReportView["totals"]> }) {
  const { t } = useTranslation("report");
  return (
    <section className="together">
      <table className="data-table">
        <caption>
          <h2>{t("costs")}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("columns.year")}</th>
            <th scope="col">{t("columns.records")}</th>
            <th scope="col">{t("columns.cost")}</th>
          </tr>
        </thead>
        <tbody>
          {[...years, { year: t("all"), ...all }].map(({ year, records, costs }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-label={t("columns.records")}>{records}</td>
              <td data-label={t("columns.cost")}>
                {costs.length > 0 ? costs.join(" · ") : t("noCost")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export type ReceiptLink = { href: string; says: string };

type Receipts = { receipts?: Record<string, ReceiptLink[]> };

export function ReportHistory({
  report: { years, cut, receipts: count },
  include,
  receipts,
}: Included & Receipts & { report: ReportView }) {
  const { t } = useTranslation("report");
  return (
    <section>
      {years.length > 0 ? (
        <HistoryTable years={years} include={include} receipts={receipts} />
      ) : (
        <>
          <h2>{t("history")}</h2>
          <p>{t("empty")}</p>
        </>
      )}
      {[cut, count]
        .filter((note) => note !== null)
        .map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
    </section>
  );
}

function HistoryTable({
  years,
  include,
  receipts = {},
}: Included & Receipts & Pick<ReportView, "years">) {
  const { t } = useTranslation("report");
  const columns = (
    [
      { part: "services", name: "day" },
      { part: "services", name: "done" },
      { part: "mileage", name: "odometer" },
      { part: "services", name: "by" },
      { part: "costs", name: "cost" },
    ] as const
  ).filter(({ part }) => include.includes(part));
  return (
    <table className="data-table">
      <caption>
        <h2>{t("history")}</h2>
      </caption>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {years.map(({ year, records }) => (
        <tbody key={year}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className="year">
              {year}
            </th>
          </tr>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              include={include}
              receipts={receipts[record.id]}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RecordRow({
  record: { day, done, comments, odometer, by, from, disputed, cost },
  include,
  receipts = [],
}: Included & {
  record: RecordView;
  receipts?: ReceiptLink[];
}) {
  const { t } = useTranslation("report");
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label={t("columns.done")}>
        <div>
          {done.map((name) => (
            <p key={name}>{name}</p>
          ))}
          {comments && <p className="lines muted">{comments}</p>}
          {disputed && <p className="strong">{disputed}</p>}
          {receipts.length > 0 && (
            <p className="print:hidden">
              <Spaced>
                {receipts.map(({ href, says }) => (
                  <a key={href} className="link" href={href}>
                    {says}
                  </a>
                ))}
              </Spaced>
            </p>
          )}
        </div>
      </td>
      {include.includes("mileage") && <td data-label={t("columns.odometer")}>{odometer}</td>}
      <td data-label={t("columns.by")}>
        <div>
          {by && <p>{by}</p>}
          <p className="muted">{from.join(" · ")}</p>
        </div>
      </td>
      {include.includes("costs") && <td data-label={t("columns.cost")}>{cost}</td>}
    </tr>
  );
}
