import { plainName } from "#app/shops/plain-name.ts";

/** Identifies a shop by its directory code, or by its name and place in any spelling. */
export function shopKey(
  shop: { compCode: string } | { name: string; city: string; state: string },
): string {
  if ("compCode" in shop) return `code:${shop.compCode}`;
  return ["typed", shop.name, shop.city, shop.state].map(plainName).join(":");
}
