import type { OpenSpan } from "#db/schema/shops.ts";

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const dayNames = ["mo", "tu", "we", "th", "fr", "sa", "su"];

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const date = String.raw`(?:\d{4}\s+)?${month}\s+\d{1,2}|easter`;

/** `Dec 25 off`, `Jan 1,Jul 4 off`, `Dec 24-Jan 2 closed`, `Dec 24 08:00-12:00`. */
const until = String.raw`\s*-\s*(?:${month}\s+)?\d{1,2}\s+(?:off|closed)`;
const times = String.raw`\s+(?:off|closed|\d{1,2}:\d{2}\s*-.*)`;
const dateRule = new RegExp(String.raw`^(?:${date})(?:\s*,\s*(?:${date}))*(?:${until}|${times})$`);

const codePattern = new RegExp(
  [
    String.raw`\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)(?=\s*[-,;[]|\s+(?:\d|off|closed)|$)`,
    String.raw`\d:\d\d\s*[-+]|[;"[\]|]|24/7`,
    String.raw`\b(?:sunrise|sunset|dawn|dusk|easter|week|off)\b`,
  ].join("|"),
);

/** Such as `"by appointment"`, without the quotes. */
export function getPlainTextHours(written: string): string | null {
  const text = written.trim().replace(/^"([^"]*)"$/, "$1");
  return text === "" || codePattern.test(text) ? null : text;
}

type DaySpan = [from: number, until: number];

/**
 * OpenStreetMap's `opening_hours`, such as `24/7` or `Mo-Fr 08:00-18:00; Su,PH off`. Ignores single
 * dates. Null if unsure: no hours are better than wrong ones.
 */
export function parseWrittenHours(written: string): OpenSpan[] | null {
  const text = written.trim().toLowerCase();
  if (text === "24/7") return [[0, weekMinutes]];
  const week: DaySpan[][] = dayNames.map(() => []);
  const rules = text
    .split(";")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "" && !dateRule.test(rule));
  if (rules.length === 0) return null;
  for (const rule of rules) {
    const parsed = parseRule(rule);
    if (!parsed) return null;
    for (const day of parsed.days) week[day] = parsed.spans;
  }
  return mergeSpans(
    week.flatMap((spans, day) =>
      spans.map(([from, until]): DaySpan => [day * dayMinutes + from, day * dayMinutes + until]),
    ),
  );
}

function parseRule(rule: string): { days: number[]; spans: DaySpan[] } | null {
  const [, days = "", times = ""] = /^([a-z\s,-]*?)(off|closed|\d.*)$/.exec(rule) ?? [];
  if (!times) return null;
  const dayNumbers = days.trim() === "" ? [0, 1, 2, 3, 4, 5, 6] : parseDays(days);
  const spans = times === "off" || times === "closed" ? [] : parseTimes(times);
  return dayNumbers && spans && { days: dayNumbers, spans };
}

/** Ignores public and school holidays (`ph`, `sh`). */
function parseDays(days: string): number[] | null {
  const parts = days
    .replace(/\s+/g, " ")
    .replace(/ ?- ?/g, "-")
    .split(/[ ,]+/)
    .filter((part) => part !== "" && part !== "ph" && part !== "sh");
  const ranges = parts.map((part) => {
    const [first, last = first] = part.split("-").map((name) => dayNames.indexOf(name));
    if (first === undefined || last === undefined || first < 0 || last < 0) return null;
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, offset) => (first + offset) % 7);
  });
  return ranges.includes(null) ? null : ranges.flatMap((range) => range ?? []);
}

function parseTimes(times: string): DaySpan[] | null {
  const parsed = times.split(",").map((span): DaySpan | null => {
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
  return parsed.includes(null) ? null : parsed.filter((span) => span !== null);
}

function mergeSpans(spans: DaySpan[]): OpenSpan[] {
  const merged: DaySpan[] = [];
  for (const [from, until] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged.length === 1 && merged[0]![0] === 0 && merged[0]![1] >= weekMinutes
    ? [[0, weekMinutes]]
    : merged;
}
