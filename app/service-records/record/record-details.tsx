import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { RecordView } from "./record-view.server.ts";

/** What a record says, and what its owner can do with it. `children` say more of it. */
export function RecordDetails({ id, record, children }: { id: string; record: RecordView & { receipts: { id: string; name: string }[] }; children: ReactNode }) {
  const { t } = useTranslation("record");
  return (
    <div className="stack">
      {record.isDisputed && <Notice title={t("disputed")} />}
      <Facts rows={record.rows} />
      <section aria-labelledby="record-comments">
        <h2 id="record-comments">{t("comments")}</h2>
        {record.comments ? <p className="lines">{record.comments}</p> : <p className="muted">{t("noComments")}</p>}
        <p><Anchor href={paths.recordNotes(id, record.id)}>{t("notesTitle")}</Anchor></p>
      </section>
      <section aria-labelledby="record-receipts">
        <h2 id="record-receipts">{t("receipts")}</h2>
        {record.receipts.length > 0 ? (
          <ul className="rows">
            {record.receipts.map((receipt) => (
              <li key={receipt.id} className="session"><a href={href(paths.receipt(id, record.id, receipt.id))}>{receipt.name}</a></li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t("noReceipts")}</p>
        )}
        <p><Anchor href={paths.recordReceipts(id, record.id)}>{t("receiptsTitle")}</Anchor></p>
      </section>
      {children}
      {record.reported && (
        <section aria-labelledby="record-reported">
          <h2 id="record-reported">{t("reported")}</h2>
          <Facts rows={record.reported} />
        </section>
      )}
      <p className="cluster">
        <Spaced>
          <ButtonLink href={paths.editRecord(id, record.id)} look="secondary">{t(record.isReported ? "correct" : "edit")}</ButtonLink>
          {record.isReported ? (
            <ButtonLink href={paths.disputeRecord(id, record.id)} look="quiet">{t(record.isDisputed ? "undispute" : "dispute")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.deleteRecord(id, record.id)} look="quiet">{t("delete")}</ButtonLink>
          )}
        </Spaced>
      </p>
      <p><Anchor href={paths.aboutRecords(id)}>{t("aboutTitle")}</Anchor></p>
    </div>
  );
}

function Facts({ rows }: { rows: RecordView["rows"] }) {
  return (
    <dl className="facts">
      {rows.map(({ label, value, path }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{path ? <a href={href(path)}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
