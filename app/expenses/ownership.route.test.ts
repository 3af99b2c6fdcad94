import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

beforeAll(() => publishPriceIndex(databaseUrl));

const db = openDatabase({ url: databaseUrl });

async function carOf(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412" }));
  const year = new Date().getUTCFullYear() - 8;
  await db.update(vehicles).set({ year }).where(eq(vehicles.id, id));
  return { visitor, id };
}

const pay = (vehicleId: string, date: string, total: number) =>
  db.insert(serviceRecords).values({
    ...{ id: newId(), vehicleId, date, total, kind: "brakes", currency: "USD" },
    createdAt: new Date(),
  });

const open = (visitor: Visitor, id: string) => visitor.open(`/garage/${id}/expenses/ownership`);
const lines = (page: Page) =>
  Object.fromEntries(
    page.document
      .querySelectorAll("[aria-labelledby=ownership-year] tbody tr")
      .map((row) => row.childNodes.map(({ text }) => text) as [string, string]),
  );
const answer = (page: Page) => page.text("[aria-labelledby=ownership-year]");

describe("The cost of ownership", () => {
  it("adds up 12 months of services, expenses and the loss in value", async () => {
    const { visitor, id } = await carOf();
    await pay(id, dayIn(-30), 20_000);
    await pay(id, dayIn(-400), 99_900);
    await addExpense(databaseUrl, id, { date: dayIn(-5), kind: "toll", cents: 300 });
    await addExpense(databaseUrl, id, { date: dayIn(-360), kind: "wash", cents: 1_000 });
    await addExpense(databaseUrl, id, { date: dayIn(-370), kind: "wash", cents: 77_700 });
    const insurance = { date: dayIn(-800), kind: "insurance", repeat: "month" } as const;
    await addExpense(databaseUrl, id, { ...insurance, cents: 10_000 });
    const page = await open(visitor, id);
    const { "Loss in value": loss = "", ...paid } = lines(page);
    expect(paid).toEqual({
      "Service and repairs": "$200.00",
      Tolls: "$3.00",
      "Car wash": "$10.00",
      Insurance: "$1,200.00",
    });
    expect(loss).toMatch(/^about \$[\d,]+\.00$/);
    const total = 1_413 + Number(loss.replace(/[^\d.]/g, ""));
    expect(page.text("[aria-labelledby=ownership-year] b")).toBe(
      total.toLocaleString("en-US", { style: "currency", currency: "USD" }),
    );
    expect(answer(page)).toContain("Loss in value is an estimate: at today’s prices");
    expect(answer(page)).toContain("We need odometer readings for most of that time");
    expect(page.texts("main h2")).toEqual(["The last 12 months", "Cost by month", "Cost by year"]);
  });

  it("includes 12 months of fuel and charging", async () => {
    const { visitor, id } = await carOf();
    const fill = (date: string, last: number, total: number, more = {}) =>
      insertFillUps(databaseUrl, id, 1, { date, last, total, ...more });
    await fill(dayIn(-370), 49_000, 99_900);
    await fill(dayIn(-360), 49_300, 3_000);
    await fill(dayIn(-40), 58_000, 1_500, { unit: "kWh", volume: 40 });
    await fill(dayIn(-5), 60_000, 4_000);
    await fill(dayIn(-4), 60_200, 7_700, { currency: "CAD" });
    const page = await open(visitor, id);
    expect(lines(page)["Fuel and charging"]).toBe("$85.00");
    expect(answer(page)).toMatch(/Also CA\$77\.00 in another currency/);
    expect(answer(page)).not.toContain("Your first cost on record");
    expect(page.texts("main h2")).toEqual(["The last 12 months", "Cost by month", "Cost by year"]);
  });

  it("has a cost per mile with readings from most of that time", async () => {
    const { visitor, id } = await carOf();
    await db.insert(odometerReadings).values({
      ...{ id: newId(), vehicleId: id, date: dayIn(-380), distance: 48_000, unit: "mi" },
      createdAt: new Date(Date.now() - 1e9),
    });
    await pay(id, dayIn(-30), 120_000);
    expect(answer(await open(visitor, id))).toMatch(
      /\$[\d.,]+ a month · \$0\.\d\d per mile, over about 11,\d{3} mi/,
    );
  });

  it("doesn't add loan payments to the loss in value, and says so", async () => {
    const { visitor, id } = await carOf();
    await addExpense(databaseUrl, id, { date: dayIn(-20), kind: "loan", cents: 45_000 });
    const page = await open(visitor, id);
    expect(Object.keys(lines(page))).toEqual(["Loss in value"]);
    expect(answer(page)).toContain("Loan payments of $450.00 aren’t added");
  });

  it("counts a lease's payments instead of the loss in value", async () => {
    const { visitor, id } = await carOf();
    await addExpense(databaseUrl, id, { date: dayIn(-20), kind: "lease", cents: 45_000 });
    const page = await open(visitor, id);
    expect(lines(page)).toEqual({ "Lease payment": "$450.00" });
    expect(answer(page)).toContain("With a lease, the loss in value is already in the payments");
  });

  it("says what's missing if its owner hid the value, or it can't be estimated", async () => {
    const { visitor, id } = await carOf();
    await addExpense(databaseUrl, id, { date: dayIn(-20), kind: "loan", cents: 45_000 });
    await db.insert(vehicleValues).values({ vehicleId: id, state: "DISABLED_BY_USER" });
    const hidden = await open(visitor, id);
    expect(lines(hidden)).toEqual({ "Loan payment": "$450.00" });
    expect(answer(hidden)).toContain("You’ve hidden this car’s value");
    await db
      .update(vehicleValues)
      .set({ state: null, isBranded: true })
      .where(eq(vehicleValues.vehicleId, id));
    expect(answer(await open(visitor, id))).toContain("We can’t estimate this car’s value");
  });

  it("begins when the car became its owner's, and says that older costs are missing", async () => {
    const { visitor, id } = await carOf();
    await db
      .update(vehicles)
      .set({ lastOwnershipDate: dayIn(-100) })
      .where(eq(vehicles.id, id));
    await pay(id, dayIn(-150), 99_900);
    await pay(id, dayIn(-50), 5_000);
    const page = await open(visitor, id);
    expect(page.texts("main h2")[0]).toMatch(/^Since .*, when it became yours$/);
    expect(lines(page)["Service and repairs"]).toBe("$50.00");
    const { visitor: other, id: second } = await carOf();
    await pay(second, dayIn(-50), 5_000);
    expect(answer(await open(other, second))).toContain("Your first cost on record is from");
  });

  it("is in French, kilometres and Canadian dollars in Québec", async () => {
    const { visitor, id } = await carOf({ postalCode: "H2X 1Y4", language: "fr" });
    await addExpense(databaseUrl, id, { date: dayIn(-20), kind: "toll", cents: 1_000 });
    await addExpense(databaseUrl, id, {
      ...{ date: dayIn(-20), kind: "parking", cents: 123_450, currency: "CAD" },
    });
    const page = await open(visitor, id);
    expect(page.heading).toBe("Coût de possession");
    expect(lines(page).Stationnement).toMatch(/^1\s234,50\s\$$/);
    expect(answer(page)).toMatch(/Et 10,00\s\$\s?US dans une autre devise/);
  });

  it("of a car without costs says so", async () => {
    const { visitor, id } = await carOf();
    await db.insert(vehicleValues).values({ vehicleId: id, state: "DISABLED_BY_USER" });
    const page = await open(visitor, id);
    expect([page.status, page.text("main")]).toEqual([
      200,
      expect.stringContaining("No expenses yet."),
    ]);
    expect(lines(page)).toEqual({});
  });
});
