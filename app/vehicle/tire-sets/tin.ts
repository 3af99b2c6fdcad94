import { addDays, addMonths, dayNumber } from "#app/i18n/calendar.ts";

export type ParsedTin =
  | { ok: true; tin: string }
  | { ok: false; code: "tin.length" | "tin.letters" };

/** Spec §5. Ignores case, spaces, hyphens and a leading "DOT". */
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

export type DateMade =
  | { kind: "week"; week: number; year: number; date: string }
  | { kind: "before-2000" };

/** Week and year, or three digits before 2000. Null if the number doesn't say. */
export function parseDateMade(tin: string, today: string): DateMade | null {
  const [, week = "", year = ""] = /(\d\d)(\d\d)$/.exec(tin) ?? [];
  const made = week && firstDayOfWeek(Number(week), 2000 + Number(year));
  if (made && made.date <= today) return made;
  return /[A-Z](?:0[1-9]|[1-4]\d|5[0-3])\d$/.test(tin) ? { kind: "before-2000" } : null;
}

/** 49 CFR 574.5: weeks begin on Sunday, and the first is the first full week of the year. */
function firstDayOfWeek(week: number, year: number): (DateMade & { kind: "week" }) | null {
  if (week < 1 || week > 53) return null;
  const newYear = `${year}-01-01`;
  const weekday = (dayNumber(newYear) + 4) % 7;
  return { kind: "week", week, year, date: addDays(newYear, ((7 - weekday) % 7) + (week - 1) * 7) };
}

export const checkedFromYears = 6;
const replaceYears = 10;

export type AgeAdvice = {
  advice: "fine" | "inspect" | "replace";
  inspectFrom: string | null;
  replaceBy: string | null;
};

/** Spec §9: yearly inspections from 6 years on, replacement at 10, whatever the tread. */
export function getAgeAdvice(made: DateMade, today: string): AgeAdvice {
  if (made.kind === "before-2000") return { advice: "replace", inspectFrom: null, replaceBy: null };
  const [inspectFrom, replaceBy] = [
    addMonths(made.date, 12 * checkedFromYears),
    addMonths(made.date, 12 * replaceYears),
  ];
  return {
    advice: today >= replaceBy ? "replace" : today >= inspectFrom ? "inspect" : "fine",
    inspectFrom,
    replaceBy,
  };
}

export function fullYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to < addMonths(from, 12 * years) ? years - 1 : years);
}

export function getAgeLimitDate(tin: string | null, today: string): string | null {
  const made = tin === null ? null : parseDateMade(tin, today);
  if (!made) return null;
  return made.kind === "week" ? addMonths(made.date, 12 * replaceYears) : "2010-01-01";
}
