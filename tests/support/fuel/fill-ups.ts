import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { openDatabase } from "#db/client.ts";
import { fillUps, fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { receipts } from "#db/schema/service-records.ts";
import { runBatch } from "#db/writes.ts";
import { readAllStops, toStop } from "#app/fuel/fuel-log.server.ts";
import { importFillUps, type NotedFillUp } from "#app/fuel/fuel-writes.server.ts";
import { energyOf, toAmount } from "#app/fuel/economy/quantity.ts";
import { computeStretches } from "#app/fuel/economy/stretches.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";

export const fuelFields = (typed: Record<string, string>) => ({
  date: dayIn(-1),
  volume: "10",
  unit: "gal",
  ...typed,
});

export async function sendFillUp(
  visitor: Visitor,
  id: string,
  typed: Record<string, string>,
): Promise<Page> {
  const form = await visitor.open(`/garage/${id}/fuel/add`);
  return form.submit("#fill-up", fuelFields(typed));
}

/** @returns its id */
export async function noteFillUp(
  visitor: Visitor,
  databaseUrl: string,
  id: string,
  typed: Record<string, string>,
): Promise<string> {
  const before = await listStored(databaseUrl, id);
  const sent = await sendFillUp(visitor, id, typed);
  expect([sent.status, sent.location, sent.texts("[role=alert] li")]).toEqual([
    302,
    `/Service/garage/${id}/fuel`,
    [],
  ]);
  const after = await listStored(databaseUrl, id);
  return after.find((one) => !before.some((known) => known.id === one.id))!.id;
}

export function listStored(databaseUrl: string, id: string) {
  return openDatabase({ url: databaseUrl })
    .select()
    .from(fillUps)
    .where(eq(fillUps.vehicleId, id))
    .orderBy(asc(fillUps.date), asc(fillUps.miles), asc(fillUps.createdAt));
}

/** That stretches and totals are what a new calculation would give, without wrong mileages. */
export async function expectConsistent(databaseUrl: string, id: string): Promise<void> {
  const kept = (await listStored(databaseUrl, id)).filter(({ removedAt }) => !removedAt);
  await expectMileages(databaseUrl, id, kept);
  const stops = kept.map(toStop);
  expect(new Map(stops.map((stop) => [stop.id, stop.stretch]))).toEqual(computeStretches(stops));
  const totals = await openDatabase({ url: databaseUrl })
    .select()
    .from(fuelTotals)
    .where(eq(fuelTotals.vehicleId, id));
  for (const period of new Set(["all", ...kept.map(({ date }) => date.slice(0, 7))])) {
    const rows = totals.filter((row) => row.period === period);
    const inPeriod = kept.filter(({ date }) => period === "all" || date.startsWith(period));
    const sum = <Row>(list: readonly Row[], value: (row: Row) => number) =>
      list.reduce((all, row) => all + value(row), 0);
    expect(sum(rows, (row) => row.fillUps)).toBe(inPeriod.length);
    expect(sum(rows, (row) => row.cents)).toBe(sum(inPeriod, ({ total }) => total ?? 0));
    expect(sum(rows, (row) => row.amount)).toBeCloseTo(
      sum(inPeriod, (row) => row.amount),
      6,
    );
    expect(sum(rows, (row) => row.stretchMiles)).toBeCloseTo(
      sum(inPeriod, (row) => row.stretchMiles ?? 0),
      6,
    );
  }
}

async function expectMileages(
  databaseUrl: string,
  id: string,
  kept: readonly (typeof fillUps.$inferSelect)[],
): Promise<void> {
  const readings = await openDatabase({ url: databaseUrl })
    .select()
    .from(odometerReadings)
    .where(eq(odometerReadings.vehicleId, id));
  for (const { id: fillUpId, odometer, distanceUnit: unit, miles } of kept) {
    const reading = readings.find((one) => one.id === fillUpId);
    const counted = odometer === null || reading?.verdict === "wrong" ? 0 : odometer;
    expect(miles).toBeCloseTo(toMiles({ distance: counted, unit }), 6);
  }
}

type Inserted = Partial<NotedFillUp> & { volume?: number };

/** How many come after them, days between two, and the last one's mileage. */
type InsertedPlace = { ago?: number; every?: number; last?: number };

/** Full ones of ten gallons each week, 300 miles apart, up to the mileage given for yesterday. */
export async function insertFillUps(
  databaseUrl: string,
  vehicleId: string,
  count: number,
  { ago: later = 0, every = 7, last = 60_000, ...given }: Inserted & InsertedPlace = {},
): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl });
  const { unit = "gal", volume = 10, distanceUnit = "mi" } = given;
  const rows = Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const odometer = last - 300 * ago;
    return {
      ...{ id: newId(), vehicleId, createdAt: new Date() },
      ...{
        date: addDays(dayIn(-1), -Math.round(every * (later + ago))),
        unit,
        volume,
        distanceUnit,
        odometer,
      },
      ...{ energy: energyOf(unit), amount: toAmount(volume, unit) },
      miles: toMiles({ distance: odometer, unit: distanceUnit }),
      ...{ total: 3_500, isTotalDerived: false, price: null, currency: "USD" as const },
      ...{ trip: null, partial: false, missed: false },
      ...{ grade: null, station: null, comments: null, tags: [] },
      ...given,
    };
  });
  await runBatch(db, importFillUps(db, vehicleId, await readAllStops(db, vehicleId), rows));
  return rows.map(({ id }) => id);
}

/** As if it had been deleted long before the others were noted. */
export async function removeInserted(databaseUrl: string, id: string): Promise<void> {
  const nothing = { stretchMiles: null, stretchAmount: null, stretchCents: null, economy: null };
  await openDatabase({ url: databaseUrl })
    .update(fillUps)
    .set({ removedAt: new Date(), ...nothing })
    .where(eq(fillUps.id, id));
}

/** @returns its id */
export async function addFuelReceipt(
  visitor: Visitor,
  databaseUrl: string,
  path: string,
): Promise<string> {
  const form = await visitor.open(path);
  const file = new File(["%PDF-1.4 pump"], "pump.pdf");
  const sent = await form.submit("#edit-fill-up", {}, { receipts: file });
  expect(sent.status).toBe(302);
  const [, fillUpId = ""] = /fuel\/([^/]+)\/edit/.exec(path) ?? [];
  const [receipt] = await openDatabase({ url: databaseUrl })
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.fillUpId, fillUpId));
  return receipt!.id;
}
