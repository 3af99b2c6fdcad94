import { averageDriving } from "#db/reference/average-driving.ts";
import { averageDistanceCaps, toMiles, type Distance, type Frequency } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import { addMonths, dayNumber } from "#app/i18n/calendar.ts";
import type { Pace } from "./implausible-reading.ts";
import { minDaysApart, recentMonths, type Reading, type ReadingPoint } from "./readings.ts";

/** What an owner says of how far the vehicle is driven. */
export type StatedAverage = Distance & { frequency: Frequency };

/** How far a vehicle is driven a day, and how that is known. */
export type Average = { milesPerDay: number; basis: AverageBasis };

type AverageBasis =
  | { source: "readings"; from: Reading; to: Reading }
  | { source: "stated"; stated: StatedAverage }
  | { source: "country"; country: Country; yearly: Distance };

const frequencyDays: Record<Frequency, number> = { year: 365, week: 7, day: 1 };

/**
 * The average by decisions §5: from the first to the last reading of the last 13 months when they
 * are at least 30 days apart, else what the owner states, else the country's. Readings that say
 * more than the yearly cap of spec §9 are a typo, and not believed.
 *
 * @param points as {@link believedReadings} gives them
 */
export function averageOf(
  points: readonly ReadingPoint[],
  stated: StatedAverage | null,
  country: Country,
  today: string,
): Average {
  const since = dayNumber(addMonths(today, -recentMonths));
  const [first, last] = [points.find(({ day }) => day >= since), points.at(-1)];
  if (first && last && last.day - first.day >= minDaysApart) {
    const milesPerDay = (last.miles - first.miles) / (last.day - first.day);
    const possible = milesPerDay * frequencyDays.year <= averageDistanceCaps.mi.year;
    if (possible)
      return { milesPerDay, basis: { source: "readings", from: first.reading, to: last.reading } };
  }
  return statedAverage(stated, country);
}

/** The average where readings don't tell: what the owner says, else the country's. */
function statedAverage(stated: StatedAverage | null, country: Country): Average {
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

/** What new readings are held against when there are too few others. */
export function statedPace(stated: StatedAverage | null, country: Country): Pace {
  return paceBy(statedAverage(stated, country));
}

/** The country's average says nothing of one car. */
export function paceBy({ milesPerDay, basis }: Average): Pace {
  return { own: basis.source === "country" ? null : milesPerDay, usual: milesPerDay };
}
