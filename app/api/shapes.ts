import { z } from "zod";
import { currencies } from "#db/schema/record-terms.ts";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/** What several answers and bodies have in common. */

export const day = z.iso.date();
export const moment = z.iso.datetime();
export const id = z.string().min(1).max(64);

const whole = z.int().min(0);

export const distance = z.union([z.strictObject({ mi: whole }), z.strictObject({ km: whole })]);

export type DistanceShape = z.infer<typeof distance>;

export function distanceShape({ distance: value, unit }: Distance): DistanceShape {
  const rounded = Math.max(0, Math.round(value));
  return unit === "mi" ? { mi: rounded } : { km: rounded };
}

export const interval = z.strictObject({
  months: z.int().nullable(),
  distance: distance.nullable(),
});

export function intervalShape({ months, distance: value, unit }: Interval) {
  return { months, distance: value === null ? null : distanceShape({ distance: value, unit }) };
}

export const money = z
  .strictObject({ cents: z.int().min(0).max(maxCents), currency: z.enum(currencies) })
  .meta({ id: "Money" });

export function moneyShape(cents: number | null, currency: Currency | null) {
  return cents === null || currency === null ? null : { cents, currency };
}

/** As in specification §7: one of both, at the top of a body or query. */
export const odometerFields = {
  mi: z.int().min(1).max(10_000_000).optional(),
  km: z.int().min(1).max(16_093_440).optional(),
};

type OdometerFields = { mi?: number; km?: number };

export function readOdometer({ mi, km }: OdometerFields): {
  odometer?: number;
  distanceUnit?: DistanceUnit;
} {
  if (mi !== undefined) return { odometer: mi, distanceUnit: "mi" };
  return km === undefined ? {} : { odometer: km, distanceUnit: "km" };
}
