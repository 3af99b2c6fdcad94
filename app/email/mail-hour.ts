import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";

/** Emails go out from 9:00 in the owner's time zone, and not after 20:00. */
const hours = { from: 9, to: 20 };

const formats = new Map<string, Intl.DateTimeFormat>();

export function mailDay(now: Date, timeZone: string): string | null {
  const { hour } = clockIn(timeZone, now);
  return hour >= hours.from && hour < hours.to ? todayIn(timeZone, now) : null;
}

export function nextMorning(now: Date, timeZone: string): Date {
  const nine = hourly(now).find((moment) => clockIn(timeZone, moment).hour === hours.from)!;
  const morning = new Date(nine.getTime() - clockIn(timeZone, nine).minute * 60_000);
  morning.setUTCSeconds(0, 0);
  return morning;
}

function hourly(now: Date): Date[] {
  return Array.from({ length: 26 }, (_, hour) => new Date(now.getTime() + (hour + 1) * 3_600_000));
}

function clockIn(timeZone: string, now: Date): { hour: number; minute: number } {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = clockFormat(timeZone)));
  const [hour, minute] = format.format(now).split(":").map(Number);
  return { hour: hour!, minute: minute! };
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const clock = {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    numberingSystem: "latn",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...clock, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...clock, timeZone: defaultTimeZone });
  }
}
