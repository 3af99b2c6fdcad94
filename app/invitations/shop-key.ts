/**
 * What tells one invited shop from another: its code in the directory, or its name and place,
 * however they are spelled.
 */
export function shopKey(
  shop: { compCode: string } | { name: string; city: string; state: string },
): string {
  if ("compCode" in shop) return `code:${shop.compCode}`;
  return ["typed", shop.name, shop.city, shop.state].map(plain).join(":");
}

function plain(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
