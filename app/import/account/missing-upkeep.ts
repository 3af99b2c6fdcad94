import { idOf } from "#app/http/secrets.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { isMounted, type MountChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { maxTireSets } from "#app/vehicle/tire-sets/tire-row.server.ts";
import type { ImportedVehicle } from "./account-file.ts";
import { takeFitting } from "./missing-entries.ts";

export const upkeepKinds = ["readings", "reminders", "tireSets", "budgets"] as const;
type UpkeepKind = (typeof upkeepKinds)[number];

type Reading = Distance & { date: string };
type Budget = ImportedVehicle["budgets"][number];

/** What the car has of what no import key identifies, deleted tires included. */
export type KnownUpkeep = {
  readings: Reading[];
  reminders: { id: string; title: string; createdAt: Date; doneAt: Date | null }[];
  tireSets: {
    id: string;
    mountDate: string;
    changes: MountChange[];
    createdAt: Date;
    removedAt: Date | null;
  }[];
  budgets: Pick<Budget, "kind" | "period">[];
};

export type Upkeep = {
  readings: ImportedVehicle["odometerReadings"];
  reminders: ImportedVehicle["reminders"];
  tireSets: ImportedVehicle["tireSets"];
  budgets: Budget[];
};

export type MissingUpkeep = {
  upkeep: Upkeep;
  present: Record<UpkeepKind, number>;
  surplus: Record<keyof typeof upkeepLimits, number>;
  /** Tires that are on the car according to the file, though others are. */
  mounted: number;
  /** Ids of the car's reminders by those in the file. */
  reminderIds: Map<string, string>;
};

/** How many a car can have. Reminders that are done don't count. */
export const upkeepLimits = { reminders: maxReminders, tireSets: maxTireSets };

export const noKnownUpkeep = (): KnownUpkeep => ({
  ...{ readings: [], reminders: [], tireSets: [], budgets: [] },
});

export const noUpkeep = (): Upkeep => ({
  ...{ readings: [], reminders: [], tireSets: [], budgets: [] },
});

/** The id that an entry of a file gets in a car: the same each time. */
export function idInCar(vehicleId: string, { id }: { id: string }): string {
  return idOf(vehicleId, id);
}

/**
 * What the car doesn't have, as far as there's room.
 * @param vehicleId null for a car that's added
 * @param noted mileage that comes along with the file's records
 */
export function missingUpkeep(
  file: ImportedVehicle,
  known: KnownUpkeep,
  vehicleId: string | null,
  noted: readonly Reading[],
): MissingUpkeep {
  const readings = missingReadings(file, known, noted);
  const reminders = match(file.reminders, known.reminders, vehicleId, ({ title }) => title);
  const tires = match(file.tireSets, known.tireSets, vehicleId, ({ mountDate }) => mountDate);
  const open = known.reminders.filter(({ doneAt }) => doneAt === null).length;
  const fitting = takeFitting(
    reminders.missing,
    maxReminders - open,
    ({ doneAt }) => doneAt === null,
  );
  const kept = known.tireSets.filter(({ removedAt }) => removedAt === null);
  const mountedInFile = new Set(
    tires.matched.flatMap(([own, there]) => (isMounted(own) ? there : [])),
  );
  const hasOthersOn = kept.some((set) => isMounted(set) && !mountedInFile.has(set));
  const addable = tires.missing.filter((set) => !hasOthersOn || !isMounted(set));
  const sets = takeFitting(addable, maxTireSets - kept.length);
  const budgets = file.budgets.filter(
    ({ kind, period }) =>
      !known.budgets.some((there) => there.kind === kind && there.period === period),
  );
  return {
    upkeep: {
      ...{ readings: readings.missing, reminders: fitting.taken },
      ...{ tireSets: sets.taken, budgets },
    },
    present: {
      readings: readings.present,
      reminders: reminders.matched.length,
      tireSets: tires.matched.filter(([, { removedAt }]) => removedAt === null).length,
      budgets: file.budgets.length - budgets.length,
    },
    surplus: { reminders: fitting.surplus, tireSets: sets.surplus },
    mounted: tires.missing.length - addable.length,
    reminderIds: new Map(reminders.matched.map(([own, there]) => [own.id, there.id])),
  };
}

const readingKey = ({ date, distance, unit }: Reading) => `${date} ${distance} ${unit}`;

/** Those of fill-ups come along with them. */
function missingReadings(file: ImportedVehicle, known: KnownUpkeep, noted: readonly Reading[]) {
  const there = new Set(known.readings.map(readingKey));
  const entered = file.odometerReadings.filter(({ origin }) => origin !== "fill-up");
  const taken = new Set([...there, ...[...noted, ...readFillUps(file)].map(readingKey)]);
  const missing = entered.filter((reading) => {
    const isTaken = taken.has(readingKey(reading));
    taken.add(readingKey(reading));
    return !isTaken;
  });
  return { missing, present: entered.filter((one) => there.has(readingKey(one))).length };
}

function readFillUps({ fillUps }: ImportedVehicle): Reading[] {
  return fillUps.flatMap(({ date, odometer, distanceUnit: unit }) =>
    odometer === null ? [] : { date, distance: odometer, unit },
  );
}

type Identified = { id: string; createdAt: Date };

/** By our own id, by the one that an import gave it, or by when it was created. */
function match<Own extends Identified, There extends Identified>(
  own: readonly Own[],
  there: readonly There[],
  vehicleId: string | null,
  labelOf: (entry: Own | There) => string,
): { matched: [Own, There][]; missing: Own[] } {
  const age = (entry: Own | There) => `${entry.createdAt.getTime()} ${labelOf(entry)}`;
  const byId = new Map(there.map((entry) => [entry.id, entry]));
  const byAge = new Map(there.map((entry) => [age(entry), entry]));
  const find = (entry: Own) =>
    byId.get(entry.id) ??
    (vehicleId ? byId.get(idInCar(vehicleId, entry)) : undefined) ??
    byAge.get(age(entry));
  const matched = own.flatMap((entry): [Own, There][] => {
    const found = find(entry);
    return found ? [[entry, found]] : [];
  });
  return { matched, missing: own.filter((entry) => !find(entry)) };
}
