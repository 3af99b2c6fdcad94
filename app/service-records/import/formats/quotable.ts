import { cleanText } from "#app/i18n/clean-text.ts";

/** So much of a line is quoted. */
const longest = 120;

/** What a line says, short enough to tell which it is. */
export function quotable(written: string): string {
  const cleaned = cleanText(written.slice(0, 2 * longest).replaceAll("\0", " "));
  const text = cleaned.ok ? cleaned.text : "";
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
