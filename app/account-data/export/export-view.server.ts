import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { splitIntoParts, type SizedReceipt } from "./export-parts.ts";

export function exportView(
  receipts: readonly SizedReceipt[],
  to: (file: string) => string,
  locale: Locale,
) {
  const t = translator(locale.language);
  const parts = splitIntoParts(receipts);
  return {
    csv: to("records.csv"),
    json: to("data.json"),
    parts: parts.map(({ length }, index) => ({
      href: to(`part-${index + 1}.zip`),
      name:
        parts.length > 1
          ? t("export:part", { part: index + 1, parts: parts.length })
          : t("export:zip"),
      holds: length > 0 ? t("export:receipts", { count: length }) : t("export:noReceipts"),
    })),
  };
}

export type ExportView = ReturnType<typeof exportView>;
