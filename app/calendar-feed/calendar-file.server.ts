import ical, { escape, ICalEventTransparency } from "ical-generator";
import { brand, type Language } from "#app/i18n/locale.ts";
import { dayNumber } from "#app/i18n/calendar.ts";

export type CalendarView = {
  name: string;
  language: Language;
  description: string | null;
  entries: EntryView[];
};

/** An all-day event. Its `uid` never changes, so that calendar programs move it. */
export type EntryView = {
  uid: string;
  day: string;
  summary: string;
  description: string;
  url: string;
};

const hour = 60 * 60;

/** The revision is the date: some programs ignore changes without a higher `SEQUENCE`. */
export function calendarFile(view: CalendarView, today: string): string {
  const { name, language, description, entries } = view;
  const revision = { stamp: today, sequence: dayNumber(today) };
  const calendar = ical({
    // The library doesn't escape names.
    name: escape(removeControlCharacters(name), false),
    ...(description && { description: escape(removeControlCharacters(description), false) }),
    prodId: { company: brand.name, product: "Car Care", language: language.toUpperCase() },
    ttl: 12 * hour,
    events: entries.map(({ uid, day, summary, description, url }) => ({
      ...revision,
      id: uid,
      allDay: true,
      start: day,
      summary: removeControlCharacters(summary),
      description: removeControlCharacters(description),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  });
  return `${calendar.toString()}\r\n`;
}

function removeControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, "");
}
