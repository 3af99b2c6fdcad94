import fc from "fast-check";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { readCalendar } from "#tests/support/calendar.ts";
import { calendarFile, type CalendarView, type EntryView } from "./calendar-file.server.ts";

const entry: EntryView = {
  uid: "oil.kJ3_x-9aBcDeFg",
  day: "2027-03-01",
  summary: "Oil change – Blue Bird",
  description: "By date: 03/01/2027\nLast: 03/01/2026",
  url: "https://roadworthy.example/Service/garage/kJ3_x-9aBcDeFg/events/oil",
};
const view: CalendarView = {
  name: "Blue Bird – Roadworthy Car Care",
  language: "en",
  description: null,
  entries: [entry],
};
const today = "2026-11-21";

afterEach(() => vi.unstubAllEnvs());

test("a calendar's description says what we don't know", () => {
  const description = "Not known: Oil change, Tires; brakes";
  expect(calendarFile({ ...view, description }, today)).toContain(
    "X-WR-CALDESC:Not known: Oil change\\, Tires\\; brakes\r\n",
  );
});

test("a calendar has the format of RFC 5545", () => {
  expect(calendarFile(view, today).split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Roadworthy//Car Care//EN"],
    ...["NAME:Blue Bird – Roadworthy Car Care", "X-WR-CALNAME:Blue Bird – Roadworthy Car Care"],
    ...["REFRESH-INTERVAL;VALUE=DURATION:PT12H", "X-PUBLISHED-TTL:PT12H"],
    ...[
      "BEGIN:VEVENT",
      "UID:oil.kJ3_x-9aBcDeFg",
      "SEQUENCE:20778",
      "DTSTAMP:20261121T000000Z",
      "DTSTART;VALUE=DATE:20270301",
    ],
    ...["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE"],
    ...[
      "SUMMARY:Oil change – Blue Bird",
      "TRANSP:TRANSPARENT",
      "DESCRIPTION:By date: 03/01/2027\\nLast: 03/01/2026",
    ],
    ...["URL;VALUE=URI:https://roadworthy.example/Service/garage/kJ3_x-9aBcDeFg/eve", " nts/oil"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

test("a calendar's revision increases each day, so that programs accept changes", () => {
  const revision = (day: string) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(view, day))![1]);
  expect(revision("2027-01-01") - revision("2026-12-31")).toBe(1);
});

describe("events stay on their day", () => {
  it.each([
    ["Pacific/Kiritimati", -840],
    ["America/Los_Angeles", 480],
    ["Pacific/Pago_Pago", 660],
  ])("on a server in %s, even when clocks change", (zone, offset) => {
    vi.stubEnv("TZ", zone);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offset);
    const days = [
      "2026-03-08",
      "2026-11-01",
      "2027-03-14",
      "2028-02-29",
      "2026-12-31",
      "2027-01-01",
    ];
    const { entries } = readCalendar(
      calendarFile({ ...view, entries: days.map((day) => ({ ...entry, uid: day, day })) }, today),
    );
    expect(entries.map(({ day }) => day)).toEqual(days);
  });
});

describe("any text that an owner types", () => {
  const special = fc.constantFrom(
    "\r\n",
    "\n",
    "\r",
    "\\",
    "\\n",
    ";",
    ",",
    ":",
    '"',
    "END:VEVENT",
    "\r\nBEGIN:VEVENT\r\n",
    "é",
    "🚙",
    "👩‍🔧",
    "\u2028",
    "\u0007",
    "\u0085",
    " ",
    "\t",
  );
  const text = fc.oneof(
    fc
      .array(fc.oneof(special, fc.string({ unit: "binary" })), { maxLength: 40 })
      .map((parts) => parts.join("")),
    fc.constant('👩‍🔧 é,;\\"\r\n'.repeat(500).slice(0, 5_000)),
  );
  const normalize = (typed: string) =>
    typed.replace(/[^\P{Cc}\t\r\n]/gu, "").replace(/\r\n|\r/g, "\n");
  const visibleText = text.filter((typed) => normalize(typed) !== "");
  const written = (name: string, summary: string, description: string) =>
    calendarFile({ ...view, name, entries: [{ ...entry, summary, description }] }, today);

  it("is read back unchanged by a calendar program", () => {
    fc.assert(
      fc.property(visibleText, text, visibleText, (name, summary, description) => {
        const read = readCalendar(written(name, summary, description));
        expect(read.name).toBe(normalize(name));
        expect(read.entries).toEqual([
          { ...entry, summary: normalize(summary), description: normalize(description) },
        ]);
      }),
    );
  });

  it("is folded into lines of at most 75 bytes without splitting characters", () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const lines = written("x", summary, description).split("\r\n");
        expect(lines.at(-1)).toBe("");
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
      }),
    );
  });
});
