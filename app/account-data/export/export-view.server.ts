import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { splitIntoParts, type SizedReceipt } from "./export-parts.ts";
import { lubeLoggerTabs } from "./lubelogger-csv.ts";

export function exportView(
  files: readonly (SizedReceipt & { kind: "receipts" | "documents" })[],
  to: (file: string) => string,
  locale: Locale,
) {
  const t = translator(locale.language);
  const parts = splitIntoParts(files);
  const holds = (part: typeof files) => {
    const kinds = (["receipts", "documents"] as const).flatMap((kind) => {
      const count = part.filter((file) => file.kind === kind).length;
      return count > 0 ? [t(`export:${kind}`, { count })] : [];
    });
    return kinds.length > 0 ? kinds.join(" · ") : t("export:noReceipts");
  };
  return {
    csv: to("records.csv"),
    json: to("data.json"),
    parts: parts.map((part, index) => ({
      href: to(`part-${index + 1}.zip`),
      name:
        parts.length > 1
          ? t("export:part", { part: index + 1, parts: parts.length })
          : t("export:zip"),
      holds: holds(part),
    })),
  };
}

export type ExportView = ReturnType<typeof exportView>;

export function lubeLoggerView(to: (file: string) => string, { language }: Locale) {
  const t = translator(language);
  return {
    title: t("lubelogger:title"),
    text: t("lubelogger:text"),
    links: lubeLoggerTabs.map((tab) => ({
      name: t(`lubelogger:${tab}`),
      href: to(`lubelogger-${tab}.csv`),
    })),
  };
}

export type LubeLoggerView = ReturnType<typeof lubeLoggerView>;
