import list from "#db/reference/common-passwords.json" with { type: "json" };
import { brand } from "#app/i18n/locale.ts";

let commonPasswords: Set<string> | undefined;

const productNames = new Set(
  [brand.name, brand.program, `${brand.name} Car Care`, "Car Care"].map(toLetters),
);

export function isCommonPassword(password: string, email?: string): boolean {
  const normalized = password.normalize("NFKC").trim().toLowerCase();
  commonPasswords ??= new Set(list.passwords.flatMap((line) => line.split(" ")));
  return (
    commonPasswords.has(normalized) ||
    productNames.has(toLetters(normalized)) ||
    (email !== undefined && isAddress(email.trim().toLowerCase(), normalized))
  );
}

function isAddress(address: string, password: string): boolean {
  const localPart = address.slice(0, address.lastIndexOf("@"));
  return [address, localPart, localPart.split("+")[0]].includes(password);
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
