import { brand } from "#app/i18n/locale.ts";

export const passwordLength = { min: 8, max: 30 } as const;

const productNames = new Set(
  [brand.name, brand.program, `${brand.name} Car Care`, "Car Care"].map(toLetters),
);

/** What anyone would try first: the product's name, or the owner's own address. */
export function isGuessable(password: string, email?: string): boolean {
  const normalized = normalizePassword(password);
  return (
    productNames.has(toLetters(normalized)) ||
    (email !== undefined && isAddress(email.trim().toLowerCase(), normalized))
  );
}

export function normalizePassword(password: string): string {
  return password.normalize("NFKC").trim().toLowerCase();
}

function isAddress(address: string, password: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf("@"));
  return [address, localPart, localPart.split("+")[0]].includes(password);
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
