import list from "#db/reference/common-passwords.json" with { type: "json" };
import { brand } from "#app/i18n/locale.ts";

/** Built on first use: most requests set no password. */
let commonPasswords: Set<string> | undefined;

const productNames = new Set(
  [brand.name, brand.program, `${brand.name} Car Care`, "Car Care"].map(toLetters),
);

/** One of the 5,000 most used, the product's name with any digits or signs, or their own address. */
export function isCommonPassword(password: string, email?: string): boolean {
  const normalized = password.normalize("NFKC").trim().toLowerCase();
  commonPasswords ??= new Set(list.passwords.flatMap((line) => line.split(" ")));
  return (
    commonPasswords.has(normalized) ||
    productNames.has(toLetters(normalized)) ||
    (email !== undefined && isAddress(email.trim().toLowerCase(), normalized))
  );
}

/** The complete address or the part before its `@`, with or without a tag. */
function isAddress(address: string, password: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf("@"));
  return [address, localPart, localPart.split("+")[0]].includes(password);
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
