import { z } from "zod";
import { odometerField } from "#app/garage/fields.server.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { dayField } from "#app/reminders/day-field.server.ts";
import { wordsFor, type Words } from "#app/reminders/event-words.server.ts";
import { earliestDate } from "#app/reminders/reading-rule.ts";
import { lastChange } from "./distance-run.ts";
import { knownSet } from "./known-set.ts";
import { checkSwap, type SwapSet } from "./swap-rule.ts";
import type { SetWithChecks, StoredSet } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

type NamedSet = SwapSet & { name: string; set: StoredSet };

export function swapSets(sets: readonly SetWithChecks[], words: Words): NamedSet[] {
  return sets.map(({ set }) => ({ id: set.id, changes: set.changes, since: lastChange(knownSet(set, null))!.date, name: nameOfSet(set, words), set }));
}

type Swap = { date: string; odometer: Distance | null; moved: NamedSet[] };

/** A swap as typed. @param ticked the sets that are to be on the vehicle */
export function swapSchema(sets: readonly NamedSet[], ticked: readonly string[], { unit, today, reader }: { unit: DistanceUnit; today: string; reader: Reader }) {
  const date = dayField(reader.language).superRefine((day, check) => {
    if (day > today) check.addIssue({ code: "custom", message: "date.future" });
    if (day < earliestDate) check.addIssue({ code: "custom", message: "date.tooEarly" });
  });
  return z.object({ date, odometer: odometerField(unit).optional() }).transform(({ date, odometer }, check): Swap => {
    const swap = checkSwap(sets, ticked, date);
    if (!swap.ok) {
      const late = swap.field === "date" ? `?${new URLSearchParams({ name: swap.late.name, day: wordsFor(reader, null).day(swap.late.since) }).toString()}` : "";
      check.addIssue({ code: "custom", path: [swap.field], message: swap.code + late });
    }
    return { date, odometer: odometer === undefined ? null : { distance: odometer, unit }, moved: swap.ok ? swap.moved : [] };
  });
}
