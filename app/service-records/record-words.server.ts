import { languages, type Reader } from "#app/i18n/reader.ts";
import { inOrder, serviceNameOf } from "./service-items.server.ts";

/** What a record says in words. */
export type SaidOfRecord = { serviceIds: readonly number[]; ownService: string | null; comments: string | null; shop: string | null };

/** The text that a search finds a record by: its services in both languages, its shop, and its owner's words. */
export function searchableWords({ serviceIds, ownService, comments, shop }: SaidOfRecord): string {
  const names = languages.flatMap((language) => serviceIds.map((id) => serviceNameOf(id, language)));
  return [...names, ownService, shop, comments].filter((text) => text).join("\n");
}

/** Services by their names, in the order of the catalogue, and last the one in its owner's words. */
export function servicesSaid(ids: readonly number[], ownService: string | null, { language }: Reader): string[] {
  return [...inOrder(ids).map((id) => serviceNameOf(id, language)!), ...(ownService ? [ownService] : [])];
}
