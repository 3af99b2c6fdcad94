import type { Language } from "./locale.ts";

export const defaultTimeZone = "America/New_York";

const isoPattern = new RegExp(
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})/.source +
    /(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/.source,
  "i",
);

/** Accepts ISO dates, UTC milliseconds, and `MM/dd/yyyy`, or `dd/MM/yyyy` in French. */
export function parseDay(typed: string | number, language: Language): string | null {
  if (typeof typed === "number") return dayOf(typed);
  const text = typed.replace(/[\s\u200e\u200f]+/g, " ").trim();
  if (/^\d{12,14}$/.test(text)) return dayOf(Number(text));

  const iso = isoPattern.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const local = /^(\d{1,2})\s?([-/])\s?(\d{1,2})\s?\2\s?(\d{4})$/.exec(text);
  if (!local) return null;
  const [first, second, year] = [Number(local[1]), Number(local[3]), Number(local[4])];
  // A part over 12 overrides the language.
  const dayFirst = first > 12 || (language === "fr" && second <= 12);
  return dayFirst ? existing(year, second, first) : existing(year, first, second);
}

export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-");
  return language === "fr" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

type Zone = { format: Intl.DateTimeFormat; minute: number; today: string };

const zones = new Map<string, Zone>();

export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = zones.get(timeZone);
  if (last?.minute === minute) return last.today;
  const format = last?.format ?? dayFormat(timeZone);
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const today = `${parts.year}-${parts.month}-${parts.day}`;
  zones.set(timeZone, { format, minute, today });
  return today;
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const numbers = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "gregory",
    numberingSystem: "latn",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...numbers, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...numbers, timeZone: defaultTimeZone });
  }
}

function dayOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  return existing(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function existing(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
