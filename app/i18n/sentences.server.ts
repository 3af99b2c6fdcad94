import { translator } from "./i18n.server.ts";
import type { Language } from "./locale.ts";

/** The code may have values, as in a query: `vinPhoto.notVin?held=ABC`. */
export function errorSentence(
  language: Language,
  code: string,
  input?: Record<string, string>,
): string {
  const [key, query] = code.split(/\?(.*)/s);
  const values = query ? { ...Object.fromEntries(new URLSearchParams(query)), ...input } : input;
  return translator(language)(`errors:${key}` as "errors:email.required", values);
}

export function flashSentence(
  language: Language,
  message: string,
  values?: Record<string, string>,
): string {
  return translator(language)(`flash:${message}` as "flash:loggedOut", values);
}
