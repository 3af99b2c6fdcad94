import { averageDriving } from "#db/reference/average-driving.ts";
import { averageDistanceCaps, toMiles, type Distance, type Frequency } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import { addMonths, dayNumber } from "#app/i18n/calendar.ts";
import type { Pace } from "./implausible-reading.ts";
import { minDaysApart, averageMonths, type Reading, type ReadingPoint } from "./readings.ts";

export type StatedAverage = Distance & { frequency: Frequency };

export type Average = { milesPerDay: number; basis: AverageBasis };

type AverageBasis =
  | { source: "readings"; from: Reading; to: Reading }
  | { source: "stated"; stated: StatedAverage }
  | { source: "country"; country: Country; yearly: Distance };

const frequencyDays: Record<Frequency, number> = { year: 365, week: 7, day: 1 };

/** Decisions §5. A value above the yearly cap (spec §9) is a typo. */
export function calculateAverage(
  points: readonly ReadingPoint[],
  stated: StatedAverage | null,
  country: Country,
  today: string,
): Average {
  const since = dayNumber(addMonths(today, -averageMonths));
  const [first, last] = [points.find(({ day }) => day >= since), points.at(-1)];
  if (first && last && last.day - first.day >= minDaysApart) {
    const milesPerDay = (last.miles - first.miles) / (last.day - first.day);
    const possible = milesPerDay * frequencyDays.year <= averageDistanceCaps.mi.year;
    if (possible)
      return { milesPerDay, basis: { source: "readings", from: first.reading, to: last.reading } };
  }
  return fallbackAverage(stated, country);
}

function fallbackAverage(stated: StatedAverage | null, country: Country): Average {
  if (stated) {
    const milesPerDay = toMiles(stated) / frequencyDays[stated.frequency];
    return { milesPerDay, basis: { source: "stated", stated } };
  }
  const yearly = averageDriving[country];
  return {
    milesPerDay: toMiles(yearly) / frequencyDays.year,
    basis: { source: "country", country, yearly },
  };
}

export function fallbackPace(stated: StatedAverage | null, country: Country): Pace {
  return toPace(fallbackAverage(stated, country));
}

export function toPace({ milesPerDay, basis }: Average): Pace {
  return { own: basis.source === "country" ? null : milesPerDay, typical: milesPerDay };
}
