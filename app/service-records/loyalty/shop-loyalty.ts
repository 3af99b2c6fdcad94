import { compareText } from "#app/i18n/compare-text.ts";
import { plainName } from "#app/shops/plain-name.ts";

/** The current year and the four before it, so that "since 2022" is exact. */
const years = 5;

const minVisits = 3;

export type RecordedVisit = {
  date: string;
  /** Null for an owner's own work, or if it isn't known. */
  shop: string | null;
  selfService: boolean;
  disputed: boolean;
};

export type ShopLoyalty = { shop: string; atShop: number; visits: number; since: string };

/**
 * How many of a car's visits to shops were at the shop visited most. Several records of a shop on
 * one day are one visit. Null if there are too few, or if no shop was visited most.
 * @param records none that were removed
 */
export function shopLoyaltyOf(
  records: readonly RecordedVisit[],
  today: string,
): ShopLoyalty | null {
  const from = `${Number(today.slice(0, 4)) - (years - 1)}-01-01`;
  const shops = new Map<string, { shop: string; days: Set<string> }>();
  const newestFirst = records.toSorted((a, b) => compareText(b.date, a.date));
  for (const { date, shop, selfService, disputed } of newestFirst) {
    if (!shop || selfService || disputed || date < from || date > today) continue;
    const visited = shops.get(plainName(shop)) ?? { shop, days: new Set() };
    shops.set(plainName(shop), { ...visited, days: visited.days.add(date) });
  }
  const counted = [...shops.values()].toSorted((a, b) => b.days.size - a.days.size);
  const visits = counted.reduce((sum, { days }) => sum + days.size, 0);
  const [most, next] = counted;
  if (!most || visits < minVisits || most.days.size === next?.days.size) return null;
  const [first] = counted.flatMap(({ days }) => [...days]).toSorted();
  return { shop: most.shop, atShop: most.days.size, visits, since: first!.slice(0, 4) };
}
