import { translator } from "./i18n.server.ts";
import type { Language } from "./locale.ts";

/**
 * The sentence for a code of the rules (`vin.length`), so that no page has to carry them all.
 * Values that the sentence names are given, or follow the code as a query does its path:
 * `vinPhoto.notVin?held=ABC`.
 */
export function errorSentence(
  language: Language,
  code: string,
  input?: Record<string, string>,
): string {
  const [key, query] = code.split(/\?(.*)/s);
  const values = query ? { ...Object.fromEntries(new URLSearchParams(query)), ...input } : input;
  return translator(language)(`errors:${key}` as "errors:email.required", values);
}

/** The sentence for a one-time message. */
export function flashSentence(
  language: Language,
  message: string,
  values?: Record<string, string>,
): string {
  return translator(language)(`flash:${message}` as "flash:loggedOut", values);
}
