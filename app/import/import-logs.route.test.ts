import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { odometerReadings } from "#db/schema/odometer.ts";
import { openCar } from "#tests/support/record-pages.ts";
import {
  db,
  file,
  groups,
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
const bytesOf = (name: string) => new Uint8Array(readFileSync(`tests/support/imports/${name}`));

describe("importing a log of another tool", () => {
  it.each<[string, string[], string[]]>([
    ["fuelio-us.csv", ["Oil and filter change", "Front wipers"], ["8 fill-ups", "2 expenses"]],
    ["simplyauto-fuel-log.csv", ["Engine Oil, Oil Filter", "Wiper Blades"], ["8 fill-ups"]],
    ["acar-records.csv", ["Engine Oil, Oil Filter"], ["8 fill-ups", "One expense"]],
    ["drivvo-full.csv", ["Oil and filter change"], ["4 fill-ups", "One expense"]],
  ])("adds its services once and counts the rest: %s", async (name, services, kinds) => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample(name));
    expect(lines(page, "added").map(([service]) => service)).toEqual(services);
    const others = page.texts("section[aria-labelledby=others] li");
    expect(others.slice(0, kinds.length)).toEqual(kinds);
    expect((await page.submit("#import-add")).status).toBe(302);
    expect(await recordsOf(id)).toHaveLength(services.length);
    const again = await preview(visitor, id, sample(name));
    expect(again.document.querySelector("#import-add")).toBeNull();
    expect(groups(again)).toContain("Not imported yet");
  });

  it.each([
    ["lubelogger-gas.csv", "8 fill-ups"],
    ["fuelly-fuelups-corolla.csv", "8 fill-ups"],
    ["lubelogger-reminder.csv", "2 reminders"],
    ["lubelogger-supply.csv", "2 supplies"],
  ])("says what can't be stored yet, with nothing to add: %s", async (name, kinds) => {
    const { visitor, id } = await openCar();
    const page = await preview(visitor, id, sample(name));
    expect(page.text("section[aria-labelledby=others] ul")).toBe(kinds);
    expect([page.document.querySelector("#import-add"), await recordsOf(id)]).toEqual([null, []]);
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
    expect(added.text("[role=status]")).toBe("Added 3 records and odometer readings.");
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
    expect(page.texts("section[aria-labelledby=others] li")).toContain("One reminder");
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
