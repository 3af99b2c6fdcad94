import list from "#db/reference/common-passwords.json" with { type: "json" };
import { brand } from "#app/i18n/locale.ts";

/** Made when a password is first chosen, since most requests choose none. */
let known: Set<string> | undefined;

const ownNames = new Set(
  [brand.name, brand.program, `${brand.name} Car Care`, "Car Care"].map(lettersOf),
);

/**
 * Whether a password is among those that are guessed first: one of the 5,000 used most, the name of
 * the product with whatever digits and signs, or the account's own address.
 */
export function isCommonPassword(password: string, email?: string): boolean {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  known ??= new Set(list.passwords.flatMap((line) => line.split(" ")));
  return (
    known.has(typed) ||
    ownNames.has(lettersOf(typed)) ||
    (email !== undefined && isOf(email.trim().toLowerCase(), typed))
  );
}

/** Whether it is the address, or what stands before its `@`, with or without a tag. */
function isOf(address: string, typed: string): boolean {
  const local = address.slice(0, address.lastIndexOf("@"));
  return [address, local, local.split("+")[0]].includes(typed);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
