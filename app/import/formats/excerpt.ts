import { cleanText } from "#app/i18n/clean-text.ts";

const maxLength = 120;

export function excerpt(written: string): string {
  const cleaned = cleanText(written.slice(0, 2 * maxLength).replaceAll("\0", " "));
  const text = cleaned.ok ? cleaned.text : "";
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}
