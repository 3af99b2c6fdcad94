import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AboutReported, Reminders, ReportHistory, Totals, Upkeep } from "#app/reports/report.tsx";
import { SharedRecalls } from "./shared-recalls.tsx";
import type { SharedView } from "./shared-view.server.ts";

export function SharedReport({ view, manage }: { view: SharedView; manage: string | null }) {
  const { t } = useTranslation(["shared-report", "report"]);
  const { name, made, until, vehicle, report, recalls, value, receipts, include, omitted } = view;
  const hasServices = include.includes("services");
  return (
    <>
      <PageHeading title={name} above={t("title")} below={made} />
      {manage && (
        <Notice title={t("own")}>
          <p>
            <a href={href(manage)}>{t("manage")}</a>
          </p>
        </Notice>
      )}
      <div className="report">
        <p className="mb-6">{t("intro")}</p>
        <AboutReported vehicle={vehicle} report={report} include={include} />
        {recalls && <SharedRecalls recalls={recalls} />}
        <Upkeep report={report} />
        {hasServices && <Reminders reminders={report.reminders} unknown={report.unknown} />}
        {value && (
          <section>
            <h2>{t("value")}</h2>
            <p>
              <b>{value.range}</b>
            </p>
            {value.says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="print:hidden">
              <a href={value.how.href} rel="external">
                {value.how.says}
              </a>
            </p>
          </section>
        )}
        {report.totals && <Totals totals={report.totals} />}
        {hasServices && (
          <ReportHistory
            report={report}
            include={include}
            receipts={Object.fromEntries(receipts.map(({ recordId, links }) => [recordId, links]))}
          />
        )}
        {!hasServices && receipts.length > 0 && <ReceiptList receipts={receipts} />}
        {omitted && <p>{omitted}</p>}
        <p className="muted">
          {t("report:sources")} {until}
        </p>
      </div>
    </>
  );
}

function ReceiptList({ receipts }: Pick<SharedView, "receipts">) {
  const { t } = useTranslation("shared-report");
  return (
    <section>
      <h2>{t("receiptsTitle")}</h2>
      <ul>
        {receipts.map(({ recordId, day, links }) => (
          <li key={recordId}>
            {day}
            {links.map(({ href: file, says }) => (
              <span key={file}>
                {" · "}
                <a className="link" href={file}>
                  {says}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
