import { addDays, addMonths, dayNumber } from "#app/i18n/calendar.ts";

export type ParsedTin =
  | { ok: true; tin: string }
  | { ok: false; code: "tin.length" | "tin.letters" };

/**
 * A tire identification number as owners type it: case, spaces, hyphens and the "DOT" before it are
 * forgiven (spec §5).
 */
export function parseTin(typed: string): ParsedTin {
  const tin = typed
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]+/g, "")
    .replace(/^DOT:?/, "");
  if (!/^[A-Z0-9]*$/.test(tin)) return { ok: false, code: "tin.letters" };
  return tin.length >= 8 && tin.length <= 13
    ? { ok: true, tin }
    : { ok: false, code: "tin.length" };
}

/** When a tire was made: in a week of a year, or before 2000, when the year had one digit. */
export type Made =
  | { kind: "week"; week: number; year: number; date: string }
  | { kind: "before-2000" };

/**
 * When a tire was made, by the end of its number: four digits for week and year, three before 2000.
 * Null where it names none, as on the side of a tire that has only a part of the number, or one
 * that is yet to come.
 */
export function madeIn(tin: string, today: string): Made | null {
  const [, week = "", year = ""] = /(\d\d)(\d\d)$/.exec(tin) ?? [];
  const made = week && inWeek(Number(week), 2000 + Number(year));
  if (made && made.date <= today) return made;
  return /[A-Z](?:0[1-9]|[1-4]\d|5[0-3])\d$/.test(tin) ? { kind: "before-2000" } : null;
}

/** Weeks begin on Sunday, and the first is the first whole one of its year (49 CFR 574.5). */
function inWeek(week: number, year: number): (Made & { kind: "week" }) | null {
  if (week < 1 || week > 53) return null;
  const newYear = `${year}-01-01`;
  const weekday = (dayNumber(newYear) + 4) % 7;
  return { kind: "week", week, year, date: addDays(newYear, ((7 - weekday) % 7) + (week - 1) * 7) };
}

/** Replacement is advised between 6 and 10 years (spec §9). */
const oldYears = 6;
const tooOldYears = 10;

/** `inspectFrom` and `replaceBy` are null for one from before 2000: both are long past. */
export type AgeAdvice = {
  advice: "fine" | "inspect" | "replace";
  inspectFrom: string | null;
  replaceBy: string | null;
};

/**
 * From 6 years on tires are to be looked at each year, at 10 they are to go, however deep their
 * tread.
 */
export function ageAdvice(made: Made, today: string): AgeAdvice {
  if (made.kind === "before-2000") return { advice: "replace", inspectFrom: null, replaceBy: null };
  const [inspectFrom, replaceBy] = [
    addMonths(made.date, 12 * oldYears),
    addMonths(made.date, 12 * tooOldYears),
  ];
  return {
    advice: today >= replaceBy ? "replace" : today >= inspectFrom ? "inspect" : "fine",
    inspectFrom,
    replaceBy,
  };
}

/** Whole years from one day to another; not below 0. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to < addMonths(from, 12 * years) ? years - 1 : years);
}

/**
 * The day on which the ten years of a tire end, for one whose number tells; long ago for one from
 * before 2000.
 */
export function tooOldFrom(tin: string | null, today: string): string | null {
  const made = tin === null ? null : madeIn(tin, today);
  if (!made) return null;
  return made.kind === "week" ? addMonths(made.date, 12 * tooOldYears) : "2010-01-01";
}
