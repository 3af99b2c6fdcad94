import ical, { escape, ICalEventTransparency } from "ical-generator";
import { brand, type Language } from "#app/i18n/locale.ts";
import { dayNumber } from "#app/i18n/calendar.ts";

/** A calendar as its reader sees it. */
export type CalendarView = {
  name: string;
  language: Language;
  /** What a reader has to know to read it; null for nothing. */
  description: string | null;
  entries: EntryView[];
};

/**
 * An entry that takes a whole day. `uid` stays with what it is about, so that a calendar program
 * moves it.
 */
export type EntryView = {
  uid: string;
  day: string;
  summary: string;
  description: string;
  url: string;
};

const hour = 60 * 60;

/**
 * A calendar in the format of RFC 5545, for programs that ask for it twice a day. Texts may be any.
 *
 * Its revision is the day, so that the file is the same all day as long as nothing changes, and
 * what has changed is taken over the day after at the latest: some calendar programs pass over an
 * entry whose `SEQUENCE` and `DTSTAMP` are no higher than before.
 *
 * @param today YYYY-MM-DD
 */
export function calendarFile(calendarOf: CalendarView, today: string): string {
  const { name, language, description, entries } = calendarOf;
  const revision = { stamp: today, sequence: dayNumber(today) };
  const calendar = ical({
    // The library writes a name as it is.
    name: escape(printed(name), false),
    ...(description && { description: escape(printed(description), false) }),
    prodId: { company: brand.name, product: "Car Care", language: language.toUpperCase() },
    ttl: 12 * hour,
    events: entries.map(({ uid, day, summary, description, url }) => ({
      ...revision,
      id: uid,
      allDay: true,
      start: day,
      summary: printed(summary),
      description: printed(description),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  });
  return `${calendar.toString()}\r\n`;
}

function printed(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, "");
}
