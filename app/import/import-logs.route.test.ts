import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { milesInKilometer } from "#app/i18n/numbers.ts";
import { litersInGallon } from "#app/fuel/economy/quantity.ts";
import { openCar } from "#tests/support/record-pages.ts";
import {
  db,
  file,
  lines,
  preview,
  recordsOf,
  sample,
  send,
  zip,
} from "#tests/support/import-pages.ts";

const readingsOf = async (id: string) => {
  const rows = await db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id));
  return rows.map(({ date, distance }) => `${date} ${distance}`).sort();
};
const fillUpsOf = (id: string) =>
  db.select().from(fillUps).where(eq(fillUps.vehicleId, id)).orderBy(fillUps.date);
const expensesOf = (id: string) =>
  db.select().from(expenses).where(eq(expenses.vehicleId, id)).orderBy(expenses.date);
const curve = [41_200, 41_538, 41_702, 41_893, 42_560, 42_884, 43_225, 43_561];
/** Of a sentence such as "8 fill-ups will be added". */
const countIn = (sentence = "0") => Number.parseInt(sentence.replace("One", "1"));
const bytesOf = (name: string) => new Uint8Array(readFileSync(`tests/support/imports/${name}`));

describe("importing a log of another tool", () => {
  it.each<[string, string[], string[]]>([
    [
      "fuelio-us.csv",
      ["Oil and filter change", "Front wipers"],
      ["8 fill-ups will be added", "2 expenses will be added"],
    ],
    [
      "simplyauto-fuel-log.csv",
      ["Engine Oil, Oil Filter", "Wiper Blades"],
      ["8 fill-ups will be added", "One expense will be added"],
    ],
    [
      "acar-records.csv",
      ["Engine Oil, Oil Filter"],
      ["8 fill-ups will be added", "One expense will be added"],
    ],
    [
      "drivvo-full.csv",
      ["Oil and filter change"],
      ["4 fill-ups will be added", "One expense will be added"],
    ],
  ])("adds services, fill-ups and expenses once: %s", async (name, services, counts) => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample(name));
    expect(lines(page, "added").map(([service]) => service)).toEqual(services);
    expect(page.texts("#import-add p")).toEqual(expect.arrayContaining(counts));
    expect((await page.submit("#import-add")).status).toBe(302);
    expect(await recordsOf(id)).toHaveLength(services.length);
    const stored = [await fillUpsOf(id), await expensesOf(id)].map(({ length }) => length);
    expect(stored).toEqual([0, 1].map((at) => countIn(counts[at])));
    const again = await preview(visitor, id, sample(name));
    expect(again.document.querySelector("#import-add")).toBeNull();
  });

  it("calculates the consumption that LubeLogger shows for the same log", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample("lubelogger-gas.csv"));
    expect(page.text("#import-add")).toContain("8 fill-ups will be added");
    const added = await (await page.submit("#import-add")).follow();
    expect(added.text("[role=status]")).toBe("Added 8 entries from the file.");
    const stored = await fillUpsOf(id);
    expect(stored.map(({ economy }) => economy && (economy * litersInGallon).toFixed(2))).toEqual([
      ...[null, "30.13", null, "30.19", null, "30.80", "29.39", "30.14"],
    ]);
    expect(stored.reduce((sum, { total }) => sum + total!, 0)).toBe(25_405);
    expect(await readingsOf(id)).toContain("2024-04-25 43561");
    const again = await preview(visitor, id, sample("lubelogger-gas.csv"));
    expect(again.text("main")).toContain("8 fill-ups are already there");
    expect(again.document.querySelector("#import-add")).toBeNull();
  });

  it.each<[string, string[], number[], number]>([
    ["lubelogger-gas.csv", ["30.13", "30.19", "30.80", "29.39", "30.14"], curve, 25_405],
    ["fuelly-fuelups-corolla.csv", ["30.13", "30.19", "30.80", "29.39", "30.14"], curve, 25_404],
    ["fuelio-us.csv", ["30.13", "30.19", "30.80", "29.39", "30.14"], curve, 25_405],
    ["simplyauto-fuel-log.csv", ["30.13", "30.19", "30.80", "29.39", "30.14"], curve, 25_405],
    ["acar-records.csv", ["30.13", "30.19", "30.80", "29.39", "30.14"], curve, 25_405],
  ])(
    "has the tool's own consumption, mileage curve and costs: %s",
    async (name, economies, odometers, cents) => {
      const { visitor, id } = await openCar();
      await (await preview(visitor, id, sample(name))).submit("#import-add");
      const stored = await fillUpsOf(id);
      expect(
        stored.flatMap(({ economy }) => (economy ? (economy * litersInGallon).toFixed(2) : [])),
      ).toEqual(economies);
      expect(stored.map(({ odometer }) => odometer)).toEqual(odometers);
      expect(await readingsOf(id)).toEqual(
        expect.arrayContaining(stored.map(({ date, odometer }) => `${date} ${odometer}`)),
      );
      expect(Math.abs(stored.reduce((sum, { total }) => sum + total!, 0) - cents)).toBeLessThan(3);
    },
  );

  it("has Drivvo's own consumption in L/100 km", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "en" });
    await (await preview(visitor, id, sample("drivvo-full.csv"))).submit("#import-add");
    const stored = await fillUpsOf(id);
    const consumed = stored.flatMap(({ economy, stretchMiles }) =>
      economy && stretchMiles ? ((100 * milesInKilometer) / economy).toFixed(3) : [],
    );
    expect(consumed).toEqual(["7.668", "7.745"]);
  });

  it("adds what's new of a log that has grown, and recalculates", async () => {
    const { visitor, id } = await openCar();
    const text = (await sample("lubelogger-gas.csv").text()).trimEnd().split("\n");
    const shorter = [...text.slice(0, 2), ...text.slice(3)];
    await (await preview(visitor, id, file(shorter.join("\n")))).submit("#import-add");
    const page = await preview(visitor, id, file(text.join("\n")));
    expect(page.text("#import-add")).toContain("One fill-up will be added");
    await page.submit("#import-add");
    expect((await fillUpsOf(id)).map(({ stretchMiles }) => stretchMiles)).toEqual([
      ...[null, 338, null, 355, null, 324, 341, 336],
    ]);
  });

  it("asks about an economy that no car has, and adds it if its owner does", async () => {
    const { visitor, id } = await openCar();
    const log = (end: number) =>
      [
        "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags",
        "2024-03-01,40000,9,35.00,True,False,,",
        `2024-03-04,${end},10,35.00,True,False,,`,
      ].join("\n");
    const usual = await preview(visitor, id, file(log(40_300)));
    expect(usual.document.querySelector(".notice-warn")).toBeNull();
    const page = await preview(visitor, id, file(log(45_140)));
    expect(page.text(".notice-warn .strong")).toBe(
      "One fill-up would come to 514 MPG (03/04/2024, 45,140 mi).",
    );
    expect(page.text(".notice-warn")).toContain("Is this another car’s log");
    const link = page.document.querySelector(".notice-warn a")!.getAttribute("href");
    const asked = await visitor.open(link!.replace("/Service", ""));
    expect(asked.document.querySelector("#import-questions")).not.toBeNull();
    await page.submit("#import-add");
    expect(await fillUpsOf(id)).toHaveLength(2);
  });

  it("asks in French, too", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    const text =
      "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags\n" +
      "2024-03-01,40000,30,35.00,True,False,,\n2024-03-04,41000,10,35.00,True,False,,\n";
    const page = await preview(visitor, id, file(text));
    expect(page.text(".notice-warn .strong").replace(/\s/g, " ")).toBe(
      "Un plein donnerait 1 L/100 km (04/03/2024, 41 000 km).",
    );
  });

  it("leaves out a day's fill-ups after the 20th, however often it's imported", async () => {
    const { visitor, id } = await openCar();
    const fills = Array.from({ length: 21 }, (_, at) => `2024-03-01,${40_000 + 300 * at},9,35.00`);
    const log = () => file(["Date,Odometer,FuelConsumed,Cost", ...fills].join("\n"));
    const page = await preview(visitor, id, log());
    expect(page.texts("#import-add p")).toContain("20 fill-ups will be added");
    await page.submit("#import-add");
    const again = await preview(visitor, id, log());
    expect(again.document.querySelector("#import-add")).toBeNull();
    expect(again.text("main")).toContain("20 fill-ups are already there");
    expect(again.fields("#import-fix")).toMatchObject({ "line-0-22": fills[20] });
  });

  it("adds a long log after its response, in steps", async () => {
    const { visitor, id } = await openCar();
    const days = Array.from({ length: 310 }, (_, at) => {
      const day = new Date(Date.UTC(2020, 0, 1 + 5 * at)).toISOString().slice(0, 10);
      return `${day},${10_000 + 300 * at},10,35.00,True,False,,Road-trip diy`;
    });
    const header = "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags";
    const page = await preview(visitor, id, file([header, ...days].join("\n")));
    const started = await page.submit("#import-add");
    expect(started.location).toMatch(/progress$/);
    await vi.waitUntil(async () => (await fillUpsOf(id)).length === 310, { timeout: 20_000 });
    const stored = await fillUpsOf(id);
    expect(stored[0]).toMatchObject({ tags: ["diy", "road-trip"], comments: null });
    expect(stored.slice(1).map(({ stretchMiles }) => stretchMiles)).toEqual(Array(309).fill(300));
  });

  it("adds taxes as expenses, with what they were for", async () => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample("lubelogger-tax.csv"));
    expect((await page.submit("#import-add")).status).toBe(302);
    const [first] = await expensesOf(id);
    expect(first).toMatchObject({ repeat: "none", currency: "USD" });
    expect(first!.comments).not.toBeNull();
  });

  it("asks what the file leaves open, with samples and the owner's settings", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "en" });
    const text = "Date,Description,Cost,Notes,Odometer,Tags\n6/5/2025,Wax,$5.00,,49000,\n";
    const page = await (await send(visitor, id, file(text))).follow();
    expect(page.texts("#import-questions legend")).toEqual([
      "How are its dates written?",
      "Which unit are its distances in?",
      "Which currency are its costs in?",
    ]);
    expect(page.text("#import-questions-dates-hint")).toBe("In the file: 6/5/2025");
    expect(page.fields("#import-questions")).toMatchObject({ distance: "km", currency: "CAD" });
    expect(page.document.querySelector("#import-add")).toBeNull();
    const answered = await page.submit("#import-questions", { dates: "dmy", currency: "USD" });
    await answered.submit("#import-add");
    expect(await recordsOf(id)).toMatchObject([
      { date: "2025-05-06", total: 500, currency: "USD" },
    ]);
    expect(await readingsOf(id)).toContain("2025-05-06 49000");
  });

  it("adds an odometer log's readings once, beside those of records", async () => {
    const { visitor, id } = await openCar();
    const before = await readingsOf(id);
    const page = await preview(visitor, id, sample("lubelogger-odometer-tab.csv"));
    expect(page.text("#import-add")).toContain("3 odometer readings will be added");
    const added = await (await page.submit("#import-add")).follow();
    // With a note of what was written beside one of them.
    expect(added.text("[role=status]")).toBe("Added 4 entries from the file.");
    const after = await readingsOf(id);
    expect(after.filter((reading) => !before.includes(reading))).toEqual([
      "2024-01-13 41350",
      "2024-02-29 42100",
      "2024-04-25 43561",
    ]);
    const again = await preview(visitor, id, sample("lubelogger-odometer-tab.csv"));
    expect(again.document.querySelector("#import-add")).toBeNull();
  });

  it("reads the files in a tool's zip", async () => {
    const { visitor, id } = await openCar();
    const files = ["simplyauto-fuel-log.csv", "simplyauto-services.csv", "simplyauto-vehicles.csv"];
    const packed = zip(Object.fromEntries(files.map((name) => [name, bytesOf(name)])));
    const page = await preview(visitor, id, packed);
    expect(lines(page, "added")[0]![1]).toContain("Line 10 of simplyauto-fuel-log.csv");
    expect(page.texts("#import-add p")).toContain("One reminder will be added");
  });

  it("asks which columns of any other table hold what", async () => {
    const { visitor, id } = await openCar();
    const text = "When,km,What,Paid\n2024-05-06,41250,Wax,US$9.50\n";
    const page = await (await send(visitor, id, file(text))).follow();
    const columns = { "column-date": "0", "column-text": "2", "column-cost": "3" };
    const mapped = await page.submit("#import-questions", columns);
    expect(lines(mapped, "added")).toEqual([["Wax", "Line 2 · 05/06/2024 · $9.50"]]);
  });
});
