import { useTranslation } from "react-i18next";
import type { RecordView, ReportView } from "./report-view.server.ts";

/** Every record year by year, the newest first; on paper each sheet begins with the names of the columns. */
export function ReportHistory({ years }: Pick<ReportView, "years">) {
  const { t } = useTranslation("report");
  return (
    <table className="schedule">
      <caption><h2>{t("history")}</h2></caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.day")}</th>
          <th scope="col">{t("columns.done")}</th>
          <th scope="col">{t("columns.odometer")}</th>
          <th scope="col">{t("columns.by")}</th>
          <th scope="col">{t("columns.cost")}</th>
        </tr>
      </thead>
      {years.map(({ year, records }) => (
        <tbody key={year}>
          <tr><th scope="rowgroup" colSpan={5} className="year">{year}</th></tr>
          {records.map((record) => <RecordRow key={record.id} record={record} />)}
        </tbody>
      ))}
    </table>
  );
}

function RecordRow({ record: { day, done, odometer, by, from, disputed, cost } }: { record: RecordView }) {
  const { t } = useTranslation("report");
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label={t("columns.done")}>
        <div>
          {done.map((name) => <p key={name}>{name}</p>)}
          {disputed && <p className="strong">{disputed}</p>}
        </div>
      </td>
      <td data-label={t("columns.odometer")}>{odometer}</td>
      <td data-label={t("columns.by")}>
        <div>
          {by && <p>{by}</p>}
          <p className="muted">{from.join(" · ")}</p>
        </div>
      </td>
      <td data-label={t("columns.cost")}>{cost}</td>
    </tr>
  );
}
