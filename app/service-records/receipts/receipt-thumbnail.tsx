import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { useRootData } from "#app/ui/root-data.ts";
import type { StoredReceipt } from "./stored-receipt.ts";

type Picture = Pick<StoredReceipt, "file" | "hasPicture"> & { width?: number };

/** Decorative: the receipt's name is beside it. */
export function ReceiptThumbnail({ file, hasPicture, width = 96 }: Picture) {
  const lite = useRootData()?.lite;
  return hasPicture && !lite ? (
    <img
      className="paper block"
      src={href(file)}
      width={width}
      height={width * 1.25}
      loading="lazy"
      alt=""
    />
  ) : (
    <DrawnReceipt width={width} />
  );
}

export function DrawnReceipt({ width }: { width: number }) {
  return (
    <svg
      className="paper"
      width={width}
      height={width * 1.25}
      viewBox="0 0 48 60"
      aria-hidden="true"
    >
      <path d="M1 1h46v54l-5.75 4-5.75-4-5.75 4L24 55l-5.75 4-5.75-4-5.75 4L1 55z" />
      <path
        strokeWidth="2"
        d="M10 10h28M10 20h16M34 20h5M10 27h14M34 27h5M10 34h18M34 34h5M8 43h32M30 48h9"
      />
    </svg>
  );
}

export function StoredReceipts({ receipts }: { receipts: readonly StoredReceipt[] }) {
  const { t } = useTranslation("receipts");
  return (
    <div className="field receipt">
      <p className="label">{t("stored")}</p>
      <ul className="list">
        {receipts.map(({ id, name, file, hasPicture }) => (
          <li key={id} className="flex items-center">
            <ReceiptThumbnail file={file} hasPicture={hasPicture} width={48} />
            <a className="whole ml-4" href={href(file)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
