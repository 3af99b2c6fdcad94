import type { FormShop, RecordOffers, SubmittedOffers } from "./record-form-data.server.ts";

export function mergeOffers(
  opened: RecordOffers,
  { shop, found, services }: SubmittedOffers,
): RecordOffers {
  const known = new Map(opened.shops.map((one) => [one.compCode, one]));
  const all = [...(shop ? [shop] : []), ...(found ?? opened.shops)];
  const distinct = new Map(all.map((one) => [one.compCode, one]));
  const shops = [...distinct.values()].map((one): FormShop => {
    return known.get(one.compCode) ?? { ...one, relation: "other" };
  });
  return { shops, services };
}
