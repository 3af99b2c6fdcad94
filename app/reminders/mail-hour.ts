import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";

/** Mails go out at about 9:00 of the owner's day; after 20:00 the next morning is better. */
const hours = { from: 9, to: 20 };

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The owner's day (YYYY-MM-DD) for which mails may go out at this moment, in their time zone: from
 * 9:00 on, so that a run that was missed or cut short is made up for, until 20:00. Null at other
 * hours. Together with the day of an owner's last mail it makes one a day: send when that is earlier.
 *
 * A zone that nobody knows counts as New York, as everywhere (decisions §3).
 */
export function mailDay(now: Date, timeZone: string): string | null {
  const hour = hourIn(timeZone, now);
  return hour >= hours.from && hour < hours.to ? todayIn(timeZone, now) : null;
}

function hourIn(timeZone: string, now: Date): number {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = hourFormat(timeZone)));
  return Number(format.format(now));
}

function hourFormat(timeZone: string): Intl.DateTimeFormat {
  const hour = { hour: "2-digit", hourCycle: "h23", numberingSystem: "latn" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...hour, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...hour, timeZone: defaultTimeZone });
  }
}
