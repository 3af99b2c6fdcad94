import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import type {
  FormShop,
  FormShops,
  RecordOffers,
  SubmittedOffers,
} from "./record-form-data.server.ts";

export function mergeOffers(
  { shops }: RecordOffers,
  { shop, found, services }: SubmittedOffers,
): RecordOffers {
  return { shops: mergeShops(shops, shop, found), services };
}

/** Found shops are listed together, and the chosen one stays where it's seen first. */
export function mergeShops(
  opened: FormShops,
  shop: FormShop | null,
  found: readonly OfferedShop[] | null,
): FormShops {
  const known = [...opened.top, ...opened.more];
  const shops = withChosenShop(opened, shop);
  if (!found) return shops;
  const results = found
    .filter((one) => one.compCode !== shop?.compCode)
    .map((one): FormShop => known.find(isSame(one)) ?? one);
  return { top: without(shops.top, results), more: results };
}

export function withChosenShop(shops: FormShops, chosen: FormShop | null): FormShops {
  if (!chosen || shops.top.some(isSame(chosen))) return shops;
  const added = shops.more.find(isSame(chosen)) ?? chosen;
  return { top: [...shops.top, added], more: without(shops.more, [added]) };
}

function without(shops: readonly FormShop[], others: readonly FormShop[]): FormShop[] {
  return shops.filter((one) => !others.some(isSame(one)));
}

function isSame({ compCode }: { compCode: string }) {
  return (other: { compCode: string }) => other.compCode === compCode;
}
