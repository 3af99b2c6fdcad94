import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

type Columns = Partial<typeof serviceRecords.$inferInsert>;

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

const pay = (id: string, date: string, columns: Columns) =>
  db.insert(serviceRecords).values({
    id: newId(),
    vehicleId: id,
    date,
    createdAt: new Date(),
    currency: "USD",
    kind: "brakes",
    ...columns,
  });
const read = (id: string, date: string, distance: number) =>
  db
    .insert(odometerReadings)
    .values({ id: newId(), vehicleId: id, date, distance, unit: "mi", createdAt: new Date() });

function readTables(page: Page): Record<string, string[][]> {
  const rows = page.document
    .querySelectorAll("main section")
    .map((section) =>
      section.querySelectorAll("tbody tr").map((row) => row.childNodes.map(({ text }) => text)),
    );
  return Object.fromEntries(
    page.texts("main section h2").map((title, index) => [title, rows[index]!]),
  );
}

const thisYear = new Date().getFullYear();

describe("the cost charts", () => {
  it("show costs by year, by kind and per mile", async () => {
    const { visitor, id } = await openCar();
    for (const [date, distance] of [
      ["2022-12-31", 10_000],
      ["2023-12-31", 22_000],
      ["2025-01-01", 34_000],
    ] as const)
      await read(id, date, distance);
    await pay(id, "2021-05-01", { total: 10_000 });
    await pay(id, "2023-05-01", { total: 100_000 });
    await pay(id, "2023-06-01", { total: 20_000, kind: "engine" });
    await pay(id, "2023-07-01", { total: null });
    await pay(id, "2023-08-01", { total: 77_777, disputed: true });
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    const tables = readTables(page);
    const years = tables["Cost by year"]!;
    expect(years[0]).toEqual([String(thisYear), "$0.00"]);
    expect(years.slice(-3)).toEqual([
      ["2023", "$1,200.00"],
      ["2022", "$0.00"],
      ["2021", "$100.00"],
    ]);
    expect(tables["Cost by type of service"]).toEqual([
      ["Brakes", "$1,100.00"],
      ["Engine", "$200.00"],
    ]);
    expect(tables["Cost per mile"]).toEqual([
      ["2023", "about $0.10"],
      ["2021", "not enough readings"],
    ]);
    expect(tables["Mileage over time"]?.slice(-3)).toEqual([
      ["01/01/2025", "34,000 mi"],
      ["12/31/2023", "22,000 mi"],
      ["12/31/2022", "10,000 mi"],
    ]);
  });

  it("describe their numbers for screen readers", async () => {
    const { visitor, id } = await openCar();
    await pay(id, `${thisYear - 1}-05-01`, { total: 100_000 });
    await pay(id, `${thisYear}-01-01`, { total: 50_000 });
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    const chart = page.document.querySelector(".chart")!;
    expect(chart.getAttribute("role")).toBe("img");
    expect(
      chart
        .getAttribute("aria-labelledby")!
        .split(" ")
        .map((label) => page.text(`#${label}`)),
    ).toEqual(["Cost by year", `${thisYear}: $500.00; ${thisYear - 1}: $1,000.00`]);
    const [last, current] = chart
      .querySelectorAll("rect")
      .map((bar) => Number(bar.getAttribute("height")));
    expect(last).toBe(2 * current!);
    expect(chart.querySelectorAll(".strong").map(({ text }) => text)).toEqual(["$1,000", "$500"]);
  });

  it("separate currencies, and use French and kilometres in Canada", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    await pay(id, "2024-05-01", { total: 123_456, currency: "CAD" });
    await pay(id, "2024-06-01", { total: 5_000, currency: "USD" });
    const tables = readTables(await visitor.open(`/garage/${id}/service-history/costs`));
    expect(tables["Coût par année, en CAD"]!.at(-1)).toEqual([
      "2024",
      expect.stringMatching(/^1\s234,56\s\$$/),
    ]);
    expect(tables["Coût par année, en USD"]!.at(-1)).toEqual([
      "2024",
      expect.stringMatching(/^50,00\s\$\s?US$/),
    ]);
    expect(tables["Coût par km, en CAD"]).toEqual([["2024", "pas assez de relevés"]]);
  });

  it("draw at most 40 points of a long history", async () => {
    const { visitor, id } = await openCar();
    const days = Array.from({ length: 1_000 }, (_, index) =>
      new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    );
    await db.insert(odometerReadings).values(
      days.map((date, index) => ({
        id: newId(),
        vehicleId: id,
        date,
        distance: 100 + index * 30,
        unit: "mi" as const,
        createdAt: new Date(),
      })),
    );
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    const points = page.document.querySelector("polyline")!.getAttribute("points")!.split(" ");
    expect([points.length > 12, points.length <= 40, points[0], points.at(-1)]).toEqual([
      true,
      true,
      "0,99.8",
      "100,0",
    ]);
  });

  it("show what each of the last 12 months cost", async () => {
    const { visitor, id } = await openCar();
    await pay(id, dayIn(0), { total: 10_050 });
    await pay(id, dayIn(0), { total: 2_000 });
    await pay(id, dayIn(-400), { total: 99_999 });
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    const months = readTables(page)["Cost by month"]!;
    expect([months.length, months[0]![1], months[11]![1]]).toEqual([12, "$120.50", "$0.00"]);
    expect(page.text("[aria-labelledby=costs-byMonth]")).toContain("$120.50 in 12 months");
  });

  it("don't chart months without any cost", async () => {
    const { visitor, id } = await openCar();
    await pay(id, "2023-05-01", { total: 100_000 });
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    expect(Object.keys(readTables(page))).not.toContain("Cost by month");
  });

  it("say which data is missing", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    expect([page.status, page.heading, page.texts("svg.chart")]).toEqual([
      200,
      "Costs and distance",
      [],
    ]);
    expect(page.text("main")).toContain("None of your records has a cost yet.");
    expect(page.text("main")).toContain("We need at least two odometer readings on different days");
  });

  it("are hidden until the owner verifies the email address", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    await pay(id, "2024-05-01", { total: 123_456 });
    const page = await visitor.open(`/garage/${id}/service-history/costs`);
    expect(page.text("main")).toContain("Verify your account to access the full service history.");
    expect([page.texts("main section"), page.html.includes("1,234.56")]).toEqual([[], false]);
  });
});
