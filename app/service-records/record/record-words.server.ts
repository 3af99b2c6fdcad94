import { languages, type Locale } from "#app/i18n/locale.ts";
import type { RecordOrigin } from "#db/schema/record-terms.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { sortServiceIds, getServiceName } from "#app/service-records/form/service-items.server.ts";

export type SearchableRecord = {
  serviceIds: readonly number[];
  ownService: string | null;
  comments: string | null;
  shop: string | null;
  tags?: readonly string[];
};

/** Tags are on the first line. A copy for a buyer leaves them out. */
export function searchableWords({
  serviceIds,
  ownService,
  comments,
  shop,
  tags = [],
}: SearchableRecord): string {
  const names = languages.flatMap((language) =>
    serviceIds.map((id) => getServiceName(id, language)),
  );
  return [tags.join(" "), ...names, ownService, shop, comments].filter((text) => text).join("\n");
}

export function formatServices(
  ids: readonly number[],
  ownService: string | null,
  { language }: Locale,
): string[] {
  return [
    ...sortServiceIds(ids).map((id) => getServiceName(id, language)!),
    ...(ownService ? [ownService] : []),
  ];
}

export function formatRegistration(
  { expirationDate }: { expirationDate: string | null },
  { t, day }: Formatters,
): string {
  return expirationDate
    ? t("history-words:registrationUntil", { day: day(expirationDate) })
    : t("history-words:registration");
}

export type RecordSource = {
  origin: RecordOrigin;
  correctedAt: Date | null;
  shopName: string | null;
  shop: string | null;
};

/** Names the shop that reported it (spec §3), even if the owner names another. */
export function formatOrigin(
  { origin, correctedAt, shopName, shop }: RecordSource,
  { t }: Formatters,
): string {
  if (origin !== "provider") return t(`history-words:origin.${origin}`);
  const name = shopName ?? shop;
  if (!name) return t(`history-words:origin.${correctedAt ? "someShopCorrected" : "someShop"}`);
  return t(`history-words:origin.${correctedAt ? "corrected" : "provider"}`, { shop: name });
}
