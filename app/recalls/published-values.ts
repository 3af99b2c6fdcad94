/** Returns YYYY-MM-DD, or null if the value isn't a date. */
export type ReadDay = (written: unknown) => string | null;

/** NHTSA's web service: 14/03/2025. */
export const dayFirst = dayReader(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([day, month, year]) => [
  year,
  month,
  day,
]);

/** Transport Canada's web service: 5/28/2020 12:00:00 AM. */
export const monthFirst = dayReader(
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/,
  ([month, day, year]) => [year, month, day],
);

/** NHTSA's file: 20250314. */
export const compactDate = dayReader(/^(\d{4})(\d{2})(\d{2})$/, ([year, month, day]) => [
  year,
  month,
  day,
]);

const yearFirst = dayReader(
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/,
  ([year, month, day]) => [year, month, day],
);

/** Transport Canada has published both 2020-05-28 and 5/28/2020. */
export const readCanadaFileDay: ReadDay = (written) => yearFirst(written) ?? monthFirst(written);

function dayReader(pattern: RegExp, parts: (found: string[]) => (string | undefined)[]): ReadDay {
  return (written) => {
    const found = typeof written === "string" ? pattern.exec(written.trim()) : null;
    if (!found) return null;
    const [year, month, day] = parts(found.slice(1)).map(Number) as [number, number, number];
    const date = new Date(Date.UTC(year, month - 1, day));
    const exists = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return exists ? date.toISOString().slice(0, 10) : null;
  };
}

/** NHTSA writes true, "True", "Y" or "Yes", and false, "False", "N", "No" or "". */
export function readFlag(written: unknown): boolean {
  return (
    written === true || (typeof written === "string" && /^(?:true|y|yes)$/i.test(written.trim()))
  );
}

/** NHTSA writes 9999 for an unknown model year. */
export function readYear(written: unknown): number | null {
  const year =
    typeof written === "number"
      ? written
      : typeof written === "string" && /^\s*\d{4}\s*$/.test(written)
        ? Number(written)
        : NaN;
  return Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null;
}

/** Removes unprintable characters but keeps line breaks. */
export function readText(written: unknown): string | null {
  if (typeof written !== "string") return null;
  const text = written.replace(/\r\n?/g, "\n").replace(/(?!\n)[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ");
  return text.trim() || null;
}

/** The first in order of "20TB03 / 20TA03". The number is the same in both countries. */
export function readMakersNumber(written: unknown): string | null {
  const names = (readText(written) ?? "")
    .toUpperCase()
    .split(/[\s,;/&]+/)
    .map((name) => name.replace(/[^A-Z0-9]/g, ""));
  return names.filter((name) => name.length >= 3 && /\d/.test(name)).sort()[0] ?? null;
}
