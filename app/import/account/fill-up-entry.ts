import { z } from "zod";
import { fuelUnits, grades } from "#db/schema/fuel/fuel-terms.ts";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { maxPerDay } from "#app/fuel/economy/changed-stretches.ts";
import { energyOf, toAmount } from "#app/fuel/economy/quantity.ts";
import { fuelLimits } from "#app/fuel/fuel-limits.ts";
import { resolvePrice } from "#app/fuel/price-rule.ts";
import { maxCents } from "#app/i18n/money.ts";
import { odometerCaps, toMiles } from "#app/i18n/numbers.ts";
import { fileNames } from "./document-entry.ts";
import { day, distance, line, lines, orNull, tags, timestamp } from "./file-fields.ts";

const written = z.object({
  id: z.string().catch(""),
  ...{ date: day, createdAt: timestamp, importKey: orNull(line(200)) },
  ...{ volume: z.number().positive(), unit: z.enum(fuelUnits) },
  total: orNull(z.int().min(0).max(maxCents)),
  isTotalDerived: z.boolean().catch(false),
  price: orNull(z.number().positive().max(fuelLimits.price)),
  currency: orNull(z.enum(currencies)),
  odometer: distance.nullable(),
  trip: orNull(z.number().positive()),
  distanceUnit: z.enum(distanceUnits),
  ...{ partial: z.boolean().catch(false), missed: z.boolean().catch(false) },
  grade: orNull(z.enum(grades)),
  station: orNull(line(fuelLimits.text.station)),
  comments: orNull(lines(fuelLimits.text.comments)),
  tags,
  receipts: fileNames,
});

type Written = z.output<typeof written>;

/** What follows from what was typed is calculated as the form does, whatever the file says. */
export const fillUp = written
  .refine(({ volume, unit }) => volume <= fuelLimits.volume[unit])
  .refine(({ odometer, distanceUnit: unit }) => (odometer ?? 0) <= odometerCaps[unit])
  .transform(({ id: writtenId, ...entry }) => {
    const { volume, unit, odometer, trip, distanceUnit } = entry;
    return {
      ...{ ...entry, ...costOf(entry), writtenId },
      ...{ energy: energyOf(unit), amount: toAmount(volume, unit) },
      trip: trip !== null && trip <= fuelLimits.trip[distanceUnit] ? trip : null,
      miles: odometer === null ? 0 : toMiles({ distance: odometer, unit: distanceUnit }),
      station: entry.station || null,
      comments: entry.comments || null,
    };
  });

/** A price that contradicts the total is left out. A number has as few decimals as it could. */
function costOf({ volume, total, isTotalDerived, price, currency }: Omit<Written, "id">) {
  const none = { total: null, price: null, isTotalDerived: false, currency: null };
  if (currency === null || (total === null && price === null)) return none;
  const paid = resolvePrice(
    { value: volume, decimals: 0 },
    isTotalDerived && price !== null ? null : total,
    price === null ? null : { value: price, decimals: 0 },
  );
  return paid.ok
    ? { total: paid.cents, price: paid.price, isTotalDerived: paid.isDerived, currency }
    : { total, price: null, isTotalDerived: false, currency };
}

export type OfDay = Pick<z.output<typeof fillUp>, "date" | "energy">;

const placeOf = ({ date, energy }: OfDay) => `${date} ${energy}`;

/** As many on a day as a form looks at, with those that the car has, and none twice. */
export function keepStorable<FillUp extends OfDay & { importKey: string | null }>(
  all: FillUp[],
  stored: readonly OfDay[] = [],
) {
  const [ofDay, keys] = [new Map<string, number>(), new Set<string>()];
  for (const one of stored) ofDay.set(placeOf(one), (ofDay.get(placeOf(one)) ?? 0) + 1);
  return all.filter((one) => {
    const { importKey } = one;
    if (importKey !== null && keys.has(importKey)) return false;
    const place = placeOf(one);
    const count = (ofDay.get(place) ?? 0) + 1;
    if (count > maxPerDay) return false;
    ofDay.set(place, count);
    if (importKey !== null) keys.add(importKey);
    return true;
  });
}
