import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import type { StoredReceipt } from "./stored-receipt.ts";

/** Decorative: the name beside it is the link. */
export function ReceiptThumbnail({ file, isPicture }: Pick<StoredReceipt, "file" | "isPicture">) {
  const lite = useRootData()?.lite;
  return (
    <div className="tile" aria-hidden="true">
      {isPicture && !lite ? (
        <img src={href(file)} width={108} height={80} loading="lazy" alt="" />
      ) : (
        <Icon name="file-text" />
      )}
    </div>
  );
}

export function StoredReceipts({ receipts }: { receipts: readonly StoredReceipt[] }) {
  const { t } = useTranslation("receipts");
  return (
    <div className="field receipt">
      <p className="label">{t("stored")}</p>
      <ul className="list">
        {receipts.map(({ id, name, file, isPicture }) => (
          <li key={id} className="flex items-center">
            <ReceiptThumbnail file={file} isPicture={isPicture} />
            <a className="whole" href={href(file)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
