import type { grades } from "#db/schema/fuel/fuel-terms.ts";
import type { NotedFillUp } from "#app/fuel/fuel-writes.server.ts";
import { fuelLimits } from "#app/fuel/fuel-limits.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { fillUp as storableFillUp } from "#app/import/account/fill-up-entry.ts";
import { readTags } from "#app/import/formats/imported-tags.ts";
import type { FillUp } from "#app/import/logs/log-entry.ts";

export type ImportedFillUp = NotedFillUp & { importKey: string };

/**
 * Null if no tank or battery holds that much. A grade we don't have, a station's name that's too long
 * and tags that are too long or too many go into the comments.
 */
export function toFillUp(entry: FillUp, unit: DistanceUnit): ImportedFillUp | null {
  const { date, odometer, trip } = entry;
  const { tags, others: otherTags } = readTags(entry.tags.join());
  const grade = entry.grade === null ? null : findGrade(entry.grade);
  const station = (entry.station ?? "").length > fuelLimits.text.station ? null : entry.station;
  const others = [
    entry.comments,
    grade === null ? entry.grade : null,
    station === null ? entry.station : null,
    otherTags,
  ];
  const comments = others.filter(Boolean).join("\n").slice(0, fuelLimits.text.comments).trim();
  const read = storableFillUp.safeParse({
    ...{ date, createdAt: new Date(0).toISOString(), importKey: entry.importKey },
    ...{ volume: entry.volume, unit: entry.unit, currency: entry.currency },
    ...{ total: entry.total, price: entry.price },
    ...{ odometer: odometer && odometer.distance, trip: trip && trip.distance },
    distanceUnit: (odometer ?? trip)?.unit ?? unit,
    ...{ partial: entry.partial, missed: entry.missed, grade, station, comments, tags },
  });
  if (!read.success) return null;
  return { ...read.data, importKey: entry.importKey };
}

type Grade = (typeof grades)[number];

/** By octane rating or name; the first match wins. */
const gradeWords: [Grade, RegExp][] = [
  ["diesel", /diesel|gazole/i],
  ["e85", /e-?85|flex/i],
  ["premium", /premium|super|\b9[1-4]\b/i],
  ["midgrade", /mid|plus|\b(?:89|90)\b/i],
  ["regular", /regular|ordinaire|unleaded|\b8[5-8]\b/i],
];

function findGrade(written: string): Grade | null {
  return gradeWords.find(([, words]) => words.test(written))?.[0] ?? null;
}
