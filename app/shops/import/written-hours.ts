import type { OpenSpan } from "#db/schema/shops.ts";

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const names = ["mo", "tu", "we", "th", "fr", "sa", "su"];

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const date = String.raw`(?:\d{4}\s+)?${month}\s+\d{1,2}|easter`;

/** `Dec 25 off`, `Jan 1,Jul 4 off`, `Dec 24-Jan 2 closed`, `Dec 24 08:00-12:00`. */
const until = String.raw`\s*-\s*(?:${month}\s+)?\d{1,2}\s+(?:off|closed)`;
const times = String.raw`\s+(?:off|closed|\d{1,2}:\d{2}\s*-.*)`;
const dateRule = new RegExp(String.raw`^(?:${date})(?:\s*,\s*(?:${date}))*(?:${until}|${times})$`);

/** What only software writes: days in two letters, times by the sun, rules and their signs. */
const code = new RegExp(
  [
    String.raw`\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)(?=\s*[-,;[]|\s+(?:\d|off|closed)|$)`,
    String.raw`\d:\d\d\s*[-+]|[;"[\]|]|24/7`,
    String.raw`\b(?:sunrise|sunset|dawn|dusk|easter|week|off)\b`,
  ].join("|"),
);

/** Hours that can't be read, where they're in words (`"by appointment"`); else null. */
export function hoursInWords(written: string): string | null {
  const text = written.trim().replace(/^"([^"]*)"$/, "$1");
  return text === "" || code.test(text) ? null : text;
}

type DaySpan = [from: number, until: number];

/**
 * Hours as OpenStreetMap writes them (`opening_hours`), in its common forms: `24/7`,
 * `Mo-Fr 08:00-18:00; Sa 9:00-12:00,13:00-16:00; Su,PH off`. Later rules replace what earlier ones
 * say of a day; rules for single dates say nothing of a usual week. Null for anything else, such as
 * seasons and comments: better no hours than wrong ones.
 */
export function readWrittenHours(written: string): OpenSpan[] | null {
  const text = written.trim().toLowerCase();
  if (text === "24/7") return [[0, weekMinutes]];
  const week: DaySpan[][] = names.map(() => []);
  const all = text.split(";").map((rule) => rule.trim());
  const rules = all.filter((rule) => rule !== "" && !dateRule.test(rule));
  if (rules.length === 0) return null;
  for (const rule of rules) {
    const read = readRule(rule);
    if (!read) return null;
    for (const day of read.days) week[day] = read.spans;
  }
  return joined(
    week.flatMap((spans, day) =>
      spans.map(([from, until]): DaySpan => [day * dayMinutes + from, day * dayMinutes + until]),
    ),
  );
}

function readRule(rule: string): { days: number[]; spans: DaySpan[] } | null {
  const [, days = "", times = ""] =
    /^((?:[a-z]{2}(?:\s*-\s*[a-z]{2})?[\s,]*)*?)\s*(off|closed|\d.*)$/.exec(rule) ?? [];
  if (!times) return null;
  const on = days.trim() === "" ? [0, 1, 2, 3, 4, 5, 6] : readDays(days);
  const spans = times === "off" || times === "closed" ? [] : readTimes(times);
  return on && spans && { days: on, spans };
}

/** Holidays (`ph`, `sh`) are known to be there, and left out. */
function readDays(days: string): number[] | null {
  const parts = days
    .replace(/\s*-\s*/g, "-")
    .split(/[\s,]+/)
    .filter((part) => part !== "" && part !== "ph" && part !== "sh");
  const read = parts.map((part) => {
    const [first, last = first] = part.split("-").map((name) => names.indexOf(name));
    if (first === undefined || last === undefined || first < 0 || last < 0) return null;
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
  });
  return read.includes(null) ? null : read.flatMap((some) => some ?? []);
}

function readTimes(times: string): DaySpan[] | null {
  const read = times.split(",").map((span): DaySpan | null => {
    const [, ...parts] = /^\s*(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*$/.exec(span) ?? [];
    const [hour, minute, toHour, toMinute] = parts.map(Number);
    if (
      hour === undefined ||
      minute === undefined ||
      toHour === undefined ||
      toMinute === undefined
    )
      return null;
    const [from, until] = [hour * 60 + minute, toHour * 60 + toMinute];
    if (minute > 59 || toMinute > 59 || from >= dayMinutes || until > 2 * dayMinutes) return null;
    return [from, until > from ? until : until + dayMinutes];
  });
  return read.includes(null) ? null : read.filter((span) => span !== null);
}

/** In order, and what meets or overlaps as one. */
function joined(spans: DaySpan[]): OpenSpan[] {
  const all: DaySpan[] = [];
  for (const [from, until] of spans.sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else all.push([from, until]);
  }
  return all.length === 1 && all[0]![0] === 0 && all[0]![1] >= weekMinutes
    ? [[0, weekMinutes]]
    : all;
}
