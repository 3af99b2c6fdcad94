import { readTag } from "#app/vehicle/tags/tag-rule.ts";
import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";

/** Only one at a time, because each has its own index. */
export type Trait =
  | { kind: RecordKind }
  | { shop: string }
  | { receipts: true }
  | { tag: string }
  | { words: string };

/** A calendar year, or the last 13 months (spec §9). */
export type Period = { year: string } | { recent: true };

type HiddenList = "disputed" | "removed";

export type HistoryFilter = {
  trait: Trait | null;
  period: Period | null;
  hidden: HiddenList | null;
};

const maxSearchLength = 100;

/** In the URL of a page that lists the choices of filters. */
export const choosingParam = { choose: "filter" };

export function parseFilter(query: URLSearchParams): HistoryFilter {
  const show = query.get("show");
  if (show === "disputed" || show === "removed") return { trait: null, period: null, hidden: show };
  return { trait: parseTrait(query), period: parsePeriod(query), hidden: null };
}

function parseTrait(query: URLSearchParams): Trait | null {
  const words = (query.get("q") ?? "").trim().slice(0, maxSearchLength);
  if (words) return { words };
  const kind = recordKinds.find((one) => one === query.get("kind"));
  if (kind) return { kind };
  const shop = query.get("shop");
  if (shop && /^[\w-]{1,100}$/.test(shop)) return { shop };
  const tag = readTag(query);
  if (tag) return { tag };
  return query.get("receipts") === "1" ? { receipts: true } : null;
}

function parsePeriod(query: URLSearchParams): Period | null {
  const year = query.get("year") ?? "";
  if (/^[1-9]\d{3}$/.test(year)) return { year };
  return query.get("window") === "recent" ? { recent: true } : null;
}

export function filterParams({ trait, period, hidden }: HistoryFilter): Record<string, string> {
  if (hidden) return { show: hidden };
  return {
    ...traitParams(trait),
    ...(period && ("year" in period ? { year: period.year } : { window: "recent" })),
  };
}

function traitParams(trait: Trait | null): Record<string, string> {
  if (!trait) return {};
  if ("words" in trait) return { q: trait.words };
  if ("receipts" in trait) return { receipts: "1" };
  return trait;
}

export function filteredPath(
  path: string,
  filter: HistoryFilter,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...filterParams(filter), ...more }).toString();
  return query ? `${path}?${query}` : path;
}

export function isFiltered({ trait, period, hidden }: HistoryFilter): boolean {
  return trait !== null || period !== null || hidden !== null;
}
