import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import {
  checkLoggedService,
  logFields,
  toLoggedService,
} from "#app/vehicle/odometer/log-form.server.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { getLastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { toTireSet, type StoredSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { checkSwap, type Blocked, type SwapSet } from "./seasonal-swap.ts";
import type { SetWithChecks } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

type NamedSet = SwapSet & { name: string; set: StoredSet };

export function swapSets(sets: readonly SetWithChecks[], formatters: Formatters): NamedSet[] {
  return sets.map(({ set }) => ({
    id: set.id,
    changes: set.changes,
    since: getLastChange(toTireSet(set, null))!,
    name: nameOfSet(set, formatters),
    set,
  }));
}

type Swap = { date: string; odometer: Distance | null; moved: NamedSet[] };

type SwapFormOptions = {
  sets?: readonly NamedSet[];
  ticked?: readonly string[];
  others?: readonly Reading[];
  unit: DistanceUnit;
  today: string;
  locale: Locale;
};

export const swapForm = defineForm(
  "swap-tires",
  ({ unit, locale }: SwapFormOptions) => ({
    sets: z.unknown().optional(),
    ...logFields(unit, locale),
  }),
  (
    { sets: _, ...typed },
    reject,
    { sets = [], ticked = [], others = [], unit, today, locale },
  ): Swap => {
    for (const { field, code } of checkLoggedService(typed, others, { unit, today, locale }))
      reject(field, code);
    const done = toLoggedService(typed, unit);
    const swap = checkSwap(sets, ticked, done);
    if (!swap.ok)
      reject(swap.field, "set" in swap ? blockedCode(swap, { unit, locale }) : swap.code);
    return { ...done, moved: swap.ok ? swap.moved : [] };
  },
);

/** An error code with the set's name, date and mileage as parameters. */
export function blockedCode(
  {
    code,
    set: {
      name,
      since: { date, odometer },
    },
  }: Blocked<NamedSet>,
  { unit, locale }: Pick<SwapFormOptions, "unit" | "locale">,
): string {
  const { day, distance } = createFormatters(locale, { state: null, unit });
  const values = new URLSearchParams({
    name,
    day: day(date),
    ...(odometer && distance(odometer.distance, odometer.unit)),
  });
  return `${code}?${values.toString()}`;
}
