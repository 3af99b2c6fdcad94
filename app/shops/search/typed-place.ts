import { parsePostalCode } from "#app/i18n/postal-code.ts";

/** Towns have no digits, so what has some is a postal code: looked up once it's complete. */
export function canBePlace(typed: string): boolean {
  return !/\d/.test(typed) || parsePostalCode(typed).ok;
}
