import { formatDay } from "#app/i18n/dates.ts";
import { formatSize } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { hasPicture } from "#app/service-records/receipts/stored-receipt.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import type { StoredDocument } from "./documents.server.ts";
import { expiryOf } from "./expiry.ts";

export function documentView(
  { id, vehicleId, name, type, size, expirationDate }: StoredDocument,
  today: string,
  locale: Locale,
) {
  return {
    ...{ id, name, file: documentPaths.file(vehicleId, id) },
    hasPicture: hasPicture({ type, size }),
    about: `${translator(locale.language)(`document-words:types.${type}`)}, ${formatSize(size, locale)}`,
    expires: expirationDate && expiryWords(expirationDate, today, locale),
    isPast: expirationDate !== null && expirationDate < today,
  };
}

export type DocumentView = ReturnType<typeof documentView>;

/** "Expired 12 days ago, 11/15/2026" */
function expiryWords(expirationDate: string, today: string, { language }: Locale): string {
  const t = translator(language);
  const { is, span } = expiryOf(expirationDate, today);
  const exactness = span.unit === "days" ? "exact" : "about";
  return t(`document-words:expires.${is}`, {
    span: t(`due:span.${exactness}.${span.unit}`, { count: span.count }),
    day: formatDay(expirationDate, language),
  });
}

/** What people usually keep in a glovebox. */
export function usualNames({ language }: Locale): string[] {
  const t = translator(language);
  const usual = ["insurance", "registration", "title", "warranty", "photo"] as const;
  return usual.map((name) => t(`document-words:usual.${name}`));
}
