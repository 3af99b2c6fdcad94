import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { tireSets } from "#db/schema/tires.ts";
import { fullAccount } from "#tests/support/account-data/full-account.ts";
import { comparable, openExport, type Exported } from "#tests/support/account-data/everything.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { dayIn } from "#tests/support/days.ts";
import { expectConsistent, listStored } from "#tests/support/fuel/fill-ups.ts";
import { watchUntilDone } from "#tests/support/large-imports.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { planSomething } from "#tests/support/planner/planner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function openPreview(visitor: Visitor, data: object): Promise<Page> {
  const file = new File([JSON.stringify(data)], "roadworthy.json");
  const page = await visitor.open("/account/import");
  return (await page.submit("#import-account", {}, { file })).follow();
}

const rowsOf = (page: Page) => page.texts("main .rows li:first-child .muted, main .rows p");

async function ownCar() {
  const { visitor, accountId } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  const { data } = await openExport(visitor);
  return { visitor, accountId, id, car: data.vehicles[0]! };
}

describe("Our own file, merged into a car of the garage", () => {
  it("brings readings, reminders, tires and budgets that the car doesn't have, once", async () => {
    const vin = corollaVin();
    const one = await fullAccount({ vin });
    const sent = (await openExport(one.visitor)).data;
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { vin, odometer: "61000" }));
    const preview = await openPreview(visitor, sent);
    expect(rowsOf(preview)).toEqual(
      expect.arrayContaining([
        ...["2 odometer readings will be added", "One reminder will be added"],
        ...["2 sets of tires will be added", "One budget will be added"],
      ]),
    );
    await preview.submit("#import-account-add");
    const back = (await openExport(visitor)).data;
    const of = (data: Exported, kind: string) =>
      (comparable(data) as Exported).vehicles.find((car) => car.vin === vin)![kind] as object[];
    for (const kind of ["reminders", "tireSets", "budgets"])
      expect([kind, of(back, kind)]).toEqual([kind, of(sent, kind)]);
    const readings = of(back, "odometerReadings");
    expect(readings).toEqual(expect.arrayContaining(of(sent, "odometerReadings")));
    expect(readings).toHaveLength(of(sent, "odometerReadings").length + 1);
    const again = await openPreview(visitor, sent);
    expect(rowsOf(again)).toEqual(
      expect.arrayContaining([
        ...["2 odometer readings are already there", "One reminder is already there"],
        ...["2 sets of tires are already there", "One budget is already there"],
      ]),
    );
    expect(again.text("main")).toContain("There’s nothing to add.");
    expect((await openPreview(visitor, back)).text("main")).toContain("There’s nothing to add.");
    await expectConsistent(databaseUrl, id);
  });

  it("leaves out tires that can't be on the car beside its own, and says so", async () => {
    const vin = corollaVin();
    const sent = (await openExport((await fullAccount({ vin })).visitor)).data;
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { vin }));
    const form = await visitor.open(`/garage/${id}/tires/add`);
    await form.submit("#tires", { season: "all-season", mountDate: "2025-12-01" });
    const preview = await openPreview(visitor, sent);
    expect(rowsOf(preview)).toEqual(
      expect.arrayContaining([
        "One set of tires will be added",
        "One set of tires can’t be imported, because it’s on the car in the file, " +
          "and you have other tires on it",
      ]),
    );
    await preview.submit("#import-account-add");
    const sets = await db.select().from(tireSets).where(eq(tireSets.vehicleId, id));
    expect(sets.map(({ season, changes }) => [season, changes.length]).sort()).toEqual([
      ["all-season", 0],
      ["summer", 1],
    ]);
  });

  it("leaves out plans that there's no room for, and says how many", async () => {
    const { visitor, id, car } = await ownCar();
    for (let count = 0; count < 98; count++)
      await planSomething(databaseUrl, id, { title: `Plan ${count}` });
    const createdAt = "2026-01-31T12:00:00.000Z";
    const plans = ["a", "b", "c", "d"].map((one, at) => ({
      ...{ id: one, title: one, createdAt, removedAt: null },
      status: at === 3 ? "done" : "idea",
    }));
    const file = { vehicles: [{ ...car, plans }] };
    const preview = await openPreview(visitor, file);
    const full = (count: string) =>
      `${count} can’t be imported, because a car can have 100 that aren’t done`;
    expect(rowsOf(preview)).toEqual(
      expect.arrayContaining(["3 plans will be added", full("One plan")]),
    );
    await preview.submit("#import-account-add");
    const back = (await openExport(visitor)).data.vehicles[0]!;
    expect(back.plans).toHaveLength(101);
    const again = await openPreview(visitor, file);
    expect(rowsOf(again)).toEqual(
      expect.arrayContaining(["3 plans are already there", full("One plan")]),
    );
  });

  it("adds many fill-ups and expenses after its response, with what was said of them", async () => {
    const { visitor, accountId, id, car } = await ownCar();
    const createdAt = "2026-01-31T12:00:00.000Z";
    const days = Array.from({ length: 620 }, (_, at) => at);
    const fillUps = days.map((at) => ({
      ...{ id: `f${at}`, date: dayIn(-at - 1), createdAt, volume: 10, unit: "gal", total: 3_500 },
      ...{ price: null, currency: "USD", odometer: 200_000 - 300 * at, trip: null },
      ...{ distanceUnit: "mi", importKey: null },
    }));
    const verdict = { id: "f5", date: fillUps[5]!.date, distance: 198_500, unit: "mi" };
    const expenses = days.map((at) => ({
      ...{ id: `e${at}`, date: dayIn(-at - 1), kind: "wash", cents: 900, currency: "USD" },
      ...{ repeat: "none", endsOn: null, comments: null, createdAt, removedAt: null },
    }));
    const monthly = { ...expenses[0], id: "monthly", kind: "insurance", repeat: "month" };
    const readings = [
      ...[{ ...verdict, origin: "fill-up", recordId: null, verdict: "wrong" }],
      {
        ...verdict,
        id: "own",
        date: dayIn(0),
        origin: "entered",
        recordId: null,
        verdict: "right",
      },
    ];
    const file = {
      vehicles: [{ ...car, fillUps, expenses: [...expenses, monthly], odometerReadings: readings }],
    };
    const preview = await openPreview(visitor, file);
    const { location } = await preview.submit("#import-account-add");
    expect(location).toBe(`${preview.url.pathname}/progress`);
    await watchUntilDone(visitor, location!);
    const stored = await listStored(databaseUrl, id);
    expect([stored.length, new Set(stored.map((one) => one.createdAt.toISOString()))]).toEqual([
      620,
      new Set([createdAt]),
    ]);
    const [run] = await db.select().from(imports).where(eq(imports.accountId, accountId));
    expect(run).toMatchObject({ records: 1_241, added: 1_241 });
    const judged = await db
      .select({ date: odometerReadings.date, verdict: odometerReadings.verdict })
      .from(odometerReadings)
      .where(eq(odometerReadings.distance, 198_500));
    expect(judged).toEqual(
      expect.arrayContaining([
        { date: verdict.date, verdict: "wrong" },
        { date: dayIn(0), verdict: "right" },
      ]),
    );
    await expectConsistent(databaseUrl, id);
    expect((await openPreview(visitor, file)).text("main")).toContain("There’s nothing to add.");
  });
});
