import { expect, test } from "vitest";
import { idOf } from "#app/http/secrets.server.ts";
import type { ImportedVehicle } from "./account-file.ts";
import { missingUpkeep, noKnownUpkeep, type KnownUpkeep } from "./missing-upkeep.ts";

const createdAt = new Date("2026-01-31T12:00:00.000Z");
const car = "vehicle";

type File = Pick<ImportedVehicle, "odometerReadings" | "reminders" | "tireSets" | "budgets">;
const planOf = (file: Partial<File>, known: Partial<KnownUpkeep> = {}, noted: Noted = []) => {
  const none = { odometerReadings: [], reminders: [], tireSets: [], budgets: [], fillUps: [] };
  const imported = { ...none, ...file } as unknown as ImportedVehicle;
  return missingUpkeep(imported, { ...noKnownUpkeep(), ...known }, car, noted);
};

type Noted = { date: string; distance: number; unit: "mi" }[];
const reading = (distance: number, origin = "entered") =>
  ({ date: "2026-01-31", distance, unit: "mi", origin }) as File["odometerReadings"][number];
const reminder = (id: string, doneAt: Date | null = null) =>
  ({ id, title: `Reminder ${id}`, createdAt, doneAt }) as File["reminders"][number];
const off = [{ date: "2026-02-01", odometer: null }];
const set = (id: string, changes: typeof off = [], mountDate = "2025-05-01") =>
  ({ id, mountDate, changes, createdAt, checks: [] }) as unknown as File["tireSets"][number];
const knownSet = (id: string, changes: typeof off = [], mountDate = "2025-05-01") => ({
  ...{ id, mountDate, changes, createdAt, removedAt: null },
});

test("A reading is added unless the car, a record or a fill-up has the same one", () => {
  const { upkeep, present } = planOf(
    { odometerReadings: [1, 1, 2, 3].map((distance) => reading(distance)) },
    { readings: [{ date: "2026-01-31", distance: 2, unit: "mi" }] },
    [{ date: "2026-01-31", distance: 3, unit: "mi" }],
  );
  expect([upkeep.readings.map(({ distance }) => distance), present.readings]).toEqual([[1], 1]);
});

test("A fill-up's reading is never added by itself", () => {
  expect(planOf({ odometerReadings: [reading(1, "fill-up")] }).upkeep.readings).toEqual([]);
});

test.each([
  ["our own id", { id: "a", title: "Renamed", createdAt: new Date(0) }],
  ["the id that an import gave it", { id: idOf(car, "a"), title: "", createdAt: new Date(0) }],
  ["its time of creation and title", { id: "other", title: "Reminder a", createdAt }],
])("A reminder is known by %s", (_what, known) => {
  const { upkeep, present, reminderIds } = planOf(
    { reminders: [reminder("a"), reminder("b")] },
    { reminders: [{ ...known, doneAt: null }] },
  );
  expect([upkeep.reminders.map(({ id }) => id), present.reminders]).toEqual([["b"], 1]);
  expect(reminderIds).toEqual(new Map([["a", known.id]]));
});

test("Open reminders are added until there are 50, done ones always, and others are counted", () => {
  const known = Array.from({ length: 49 }, (_, at) => ({
    ...{ id: `known ${at}`, title: "", createdAt: new Date(0), doneAt: null },
  }));
  const reminders = [reminder("a"), reminder("b"), reminder("c", createdAt)];
  const { upkeep, surplus } = planOf({ reminders }, { reminders: known });
  expect([upkeep.reminders.map(({ id }) => id), surplus.reminders]).toEqual([["a", "c"], 1]);
});

test.each([
  ["none are", [], [], ["on", "off"], 0],
  ["others are stored", [knownSet("x", off, "2024-01-01")], [], ["on", "off"], 0],
  ["others are on it", [knownSet("x", [], "2024-01-01")], [], ["off"], 1],
  ["those beside them in the file are", [knownSet("front")], [set("front")], ["on", "off"], 0],
  ["those that the file has as stored are", [knownSet("off")], [], [], 1],
])("Tires on the car in the file: %s", (_what, tireSets, beside, added, mounted) => {
  const others = [set("on", [], "2025-06-01"), set("off", off, "2025-04-01")];
  const planned = planOf({ tireSets: [...beside, ...others] }, { tireSets });
  expect([planned.upkeep.tireSets.map(({ id }) => id), planned.mounted]).toEqual([added, mounted]);
});

test("Deleted tires don't come back, and a car has no more than 12", () => {
  const known = Array.from({ length: 11 }, (_, at) => knownSet(`x${at}`, off, "2024-01-01"));
  const deleted = { ...knownSet("gone", off, "2023-01-01"), removedAt: createdAt };
  const stored = ["gone", "a", "b"].map((id) => set(id, off, "2022-01-01"));
  const { upkeep, surplus, present } = planOf(
    { tireSets: stored },
    { tireSets: [...known, deleted] },
  );
  expect([upkeep.tireSets.map(({ id }) => id), surplus.tireSets, present.tireSets]).toEqual([
    ["a"],
    ...[1, 0],
  ]);
});

test("A budget is added unless the car has one of its kind and period", () => {
  const budget = (kind: string, period: string) =>
    ({ kind, period, cents: 1, currency: "USD", createdAt }) as File["budgets"][number];
  const { upkeep, present } = planOf(
    { budgets: [budget("fuel", "month"), budget("fuel", "year")] },
    { budgets: [{ kind: "fuel", period: "month" }] },
  );
  expect([upkeep.budgets.map(({ period }) => period), present.budgets]).toEqual([["year"], 1]);
});
