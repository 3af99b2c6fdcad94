import { translator } from "./i18n.server.ts";
import type { Language } from "./reader.ts";

/** The sentence for a code of the rules (`vin.length`), so that no page has to carry them all. */
export function errorSentence(language: Language, code: string, values?: Record<string, string>): string {
  return translator(language)(`errors:${code}` as "errors:email.required", values);
}

/** The sentence for a one-time message. */
export function flashSentence(language: Language, message: string, values?: Record<string, string>): string {
  return translator(language)(`flash:${message}` as "flash:loggedOut", values);
}
