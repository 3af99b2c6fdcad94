import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { ReceiptThumbnail } from "#app/service-records/receipts/receipt-thumbnail.tsx";
import type { StoredReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { RecordView } from "./record-view.server.ts";

export function RecordDetails({
  id,
  record,
  receipts,
  links,
  children,
}: {
  id: string;
  record: RecordView;
  receipts: StoredReceipt[];
  links: { to: string; says: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation("record");
  const may = useMay();
  return (
    <div className="columns">
      <div>
        {record.isDisputed && <Notice title={t("disputed")} />}
        <Facts rows={record.rows} />
        <section className="pt-6" aria-labelledby="record-comments">
          <h2 id="record-comments">{t("comments")}</h2>
          {record.comments ? (
            <p className="lines">{record.comments}</p>
          ) : (
            <p className="muted">{t("noComments")}</p>
          )}
          {may("log") && (
            <p>
              <Link className="link" to={paths.recordNotes(id, record.id)}>
                {t("notesTitle")}
              </Link>
            </p>
          )}
        </section>
        {children}
        {record.reported && (
          <section className="pt-6" aria-labelledby="record-reported">
            <h2 id="record-reported">{t("reported")}</h2>
            <Facts rows={record.reported} />
          </section>
        )}
      </div>
      <div className="stack mt-6 lg:mt-0">
        <Receipts id={id} recordId={record.id} receipts={receipts} />
        {links.map(({ to, says }) => (
          <p key={to}>
            <Link className="link" to={to}>
              {says}
            </Link>
          </p>
        ))}
      </div>
    </div>
  );
}

function Receipts({
  id,
  recordId,
  receipts,
}: {
  id: string;
  recordId: string;
  receipts: StoredReceipt[];
}) {
  const { t } = useTranslation("record");
  const may = useMay();
  return (
    <section className="card pad" aria-labelledby="record-receipts">
      <h2 id="record-receipts">{t("receipts")}</h2>
      {receipts.length > 0 ? (
        <ul className="thumbnails">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <a href={href(receipt.file)} rel="external">
                <ReceiptThumbnail {...receipt} /> {receipt.name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t("noReceipts")}</p>
      )}
      {may("log") && (
        <p>
          <Link className="link" to={paths.recordReceipts(id, recordId)}>
            {t("receiptsTitle")}
          </Link>
        </p>
      )}
    </section>
  );
}

function Facts({ rows }: { rows: RecordView["rows"] }) {
  return (
    <dl className="facts max-w-none">
      {rows.map(({ label, value, path }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {path ? (
              <a href={href(path)} rel="external">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
