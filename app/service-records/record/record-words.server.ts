import { languages, type Locale } from "#app/i18n/locale.ts";
import type { RecordOrigin } from "#db/schema/record-terms.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { inOrder, serviceNameOf } from "#app/service-records/form/service-items.server.ts";

/** What a record says in words. */
export type SearchableRecord = {
  serviceIds: readonly number[];
  ownService: string | null;
  comments: string | null;
  shop: string | null;
};

/**
 * The text that a search finds a record by: its services in both languages, its shop, and its
 * owner's words.
 */
export function searchableWords({
  serviceIds,
  ownService,
  comments,
  shop,
}: SearchableRecord): string {
  const names = languages.flatMap((language) =>
    serviceIds.map((id) => serviceNameOf(id, language)),
  );
  return [...names, ownService, shop, comments].filter((text) => text).join("\n");
}

/**
 * Services by their names, in the order of the catalogue, and last the one in its owner's words.
 */
export function servicesSaid(
  ids: readonly number[],
  ownService: string | null,
  { language }: Locale,
): string[] {
  return [
    ...inOrder(ids).map((id) => serviceNameOf(id, language)!),
    ...(ownService ? [ownService] : []),
  ];
}

/**
 * Who told of a record and whether its owner has corrected it. @property shop where it was done, as
 * far as that is known
 */
export type RecordSource = {
  origin: RecordOrigin;
  correctedAt: Date | null;
  shopName: string | null;
  shop: string | null;
};

/**
 * Who told of a record, in words (spec §3): the shop that reported it, also where its owner says
 * that another did the work.
 */
export function formatOrigin(
  { origin, correctedAt, shopName, shop }: RecordSource,
  { t }: Formatters,
): string {
  if (origin !== "provider") return t(`history-words:origin.${origin}`);
  const name = shopName ?? shop;
  if (!name) return t(`history-words:origin.${correctedAt ? "someShopCorrected" : "someShop"}`);
  return t(`history-words:origin.${correctedAt ? "corrected" : "provider"}`, { shop: name });
}
