import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { useRootData } from "#app/ui/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";

export type ListedReceipt = {
  id: string;
  name: string;
  /** As it is read, in kilobytes or megabytes. */
  size: string;
  /** Where the file itself is. */
  file: string;
  isPicture: boolean;
};

/** The receipts of a record, each with a button that deletes it; the next page takes that back. */
export function ReceiptList({ receipts }: { receipts: ListedReceipt[] }) {
  const { t } = useTranslation("receipts");
  return (
    <ul className="rows">
      {receipts.map(({ id, name, size, file, isPicture }) => (
        <li className="event receipt" key={id}>
          <Thumbnail file={file} isPicture={isPicture} />
          <p className="event-text">
            <a href={href(file)}>{name}</a>
            <span className="hint">{size}</span>
          </p>
          <Form method="post">
            <SecureFields />
            <input type="hidden" name="receiptId" value={id} />
            <Button look="quiet" name="intent" value="delete" aria-label={t("delete", { name })}>{t("deleteShort")}</Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Decoration: the name beside it leads to the same file. The lite version loads no pictures. */
function Thumbnail({ file, isPicture }: { file: string; isPicture: boolean }) {
  const lite = useRootData()?.lite;
  return (
    <div className="tile" aria-hidden="true">
      {isPicture && !lite ? <img src={href(file)} width={108} height={80} loading="lazy" alt="" /> : <Icon name="file-text" />}
    </div>
  );
}
