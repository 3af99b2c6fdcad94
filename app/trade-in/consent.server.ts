import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";

/** Raise it when the sentence changes: each request keeps both. */
export const consentVersion = 1;

/** The label of the box that an owner has to check, which is kept as they read it. */
export function consentText(receiver: string, language: Language): string {
  return translator(language)("trade-in:consent", { receiver, brand: brand.name });
}
