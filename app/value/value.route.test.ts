import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { sendRecord } from "#tests/support/records.ts";
import { shareReport } from "#tests/support/shares.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

beforeAll(() => publishPriceIndex(databaseUrl));

const db = () => openDatabase({ url: databaseUrl });

async function newCar(typed: Record<string, string> = {}, owner = newOwner()) {
  const { visitor, accountId } = await owner;
  const id = vehicleId(await addVehicle(visitor, typed));
  const year = new Date().getUTCFullYear() - 8;
  await db().update(vehicles).set({ year }).where(eq(vehicles.id, id));
  return { visitor, accountId, id, path: `/garage/${id}/value` };
}

const rangeOf = (page: Page) => page.text("#value-range");

async function ask(visitor: Visitor, path: string, typed: Record<string, string>) {
  const sent = await (await visitor.open(path)).submit("#value", typed);
  return sent.status === 302 ? sent.follow() : sent;
}

const saved = async (id: string) =>
  (await db().select().from(vehicleValues).where(eq(vehicleValues.vehicleId, id)))[0];

describe("The value page", () => {
  it("has a range first, says what it is, and where it's from", async () => {
    const { visitor, path } = await newCar();
    const page = await visitor.open(path);
    expect(rangeOf(page)).toMatch(/^\$[\d,]+ – \$[\d,]+$/);
    expect(page.text("main")).toContain(
      "Estimated asking price from public listings (2018–2024), adjusted by the US used-car price index to",
    );
    expect(page.text("main")).toContain("Not an offer.");
    expect(page.document.querySelector('a[href="/Service/help/value"]')).not.toBeNull();
  });

  it("draws the value over time, with the same numbers in a table", async () => {
    const { visitor, path } = await newCar();
    const page = await visitor.open(path);
    expect(page.document.querySelector("svg polyline")).not.toBeNull();
    expect(page.text("svg .strong")).toMatch(/^Today: \$/);
    const thisYear = String(new Date().getUTCFullYear());
    expect(page.texts("details tbody th")).toContain(thisYear);
  });

  it("is in Canadian dollars for a car that's kept in Canada", async () => {
    const { visitor, path } = await newCar(
      { postalCode: "N6A 1B3" },
      newOwner({ postalCode: "N6A 1B3" }),
    );
    const page = await visitor.open(path);
    expect(rangeOf(page)).toMatch(/^\$[\d,]+ – \$[\d,]+$/);
    expect(page.text("main")).toContain("In Canadian dollars, based on Canadian listings.");
  });

  it("can be read in French", async () => {
    const { visitor, path } = await newCar({}, newOwner({ language: "fr" }));
    const page = await visitor.open(path);
    expect(rangeOf(page)).toMatch(/^\d+\s\d{3}\s\$.* – \d+\s\d{3}\s\$.*$/);
    expect(page.text("main")).toContain("Ce n’est pas une offre.");
  });

  it("doesn't estimate a car of unknown mileage, but of one that's entered", async () => {
    const { visitor, path, id } = await newCar();
    await db().delete(odometerReadings).where(eq(odometerReadings.vehicleId, id));
    expect((await visitor.open(path)).text("main")).toContain("We don’t know its mileage.");
    expect(rangeOf(await ask(visitor, path, { odometer: "50,000", intent: "preview" }))).toMatch(
      /\$/,
    );
  });
});

describe("Asked for other details, the value page", () => {
  it("shows the value at an address of its own, and saves nothing", async () => {
    const { visitor, path, id } = await newCar();
    const usual = rangeOf(await visitor.open(path));
    const page = await ask(visitor, path, {
      ...{ typeOfSale: "WHOLESALE", condition: "fair", odometer: "90000" },
      intent: "preview",
    });
    expect(page.url.search).toContain("typeOfSale=WHOLESALE&condition=fair&odometer=90000");
    expect(rangeOf(page)).not.toBe(usual);
    expect(page.text("main")).toContain("rough wholesale guide");
    expect(await saved(id)).toBeUndefined();
  });

  it("keeps what's saved, except what's the car's own", async () => {
    const { visitor, path, id } = await newCar();
    await ask(visitor, path, { condition: "poor", odometer: "88000", intent: "save" });
    expect(await saved(id)).toMatchObject({ condition: "poor", distance: 88_000, unit: "mi" });
    const page = await visitor.open(path);
    expect(page.fields("#value")).toMatchObject({ condition: "poor", odometer: "88000" });
    await ask(visitor, path, { condition: "fair", odometer: "60412", intent: "save" });
    expect(await saved(id)).toMatchObject({ condition: "fair", distance: null, postalCode: null });
  });

  it("takes a Canadian postal code as a sale in Canada", async () => {
    const { visitor, path } = await newCar();
    const page = await ask(visitor, path, { postalCode: "N6A 1B3", intent: "preview" });
    expect(rangeOf(page)).toMatch(/^CA\$/);
  });

  it.each([
    ["a condition that doesn't exist", { condition: "mint" }, "Choose its condition"],
    ["a kind of sale that doesn't exist", { typeOfSale: "GIFT" }, "Choose how you’d sell it"],
    ["a mileage that isn't one", { odometer: "many" }, "mileage"],
    ["a postal code that isn't one", { postalCode: "?" }, "Invalid ZIP/Postal Code"],
  ])("explains %s, and keeps what was typed", async (_what, typed, says) => {
    const { visitor, path } = await newCar();
    const form = await visitor.open(path);
    const page = await form.submit("#value", { ...typed, intent: "preview" });
    expect(page.status).toBe(400);
    expect(page.text(".errors").toLowerCase()).toContain(says.toLowerCase());
  });

  it("takes the rest of an address that has some details from what's saved", async () => {
    const { visitor, path } = await newCar();
    const form = { typeOfSale: "WHOLESALE", condition: "fair" };
    const whole = rangeOf(await ask(visitor, path, { ...form, intent: "save" }));
    expect(rangeOf(await visitor.open(`${path}?condition=fair`))).toBe(whole);
    const better = await visitor.open(`${path}?condition=excellent`);
    expect(better.fields("#value")).toMatchObject({ ...form, condition: "excellent" });
    expect(rangeOf(better)).not.toBe(whole);
  });

  it("ignores details in an address that no form sends", async () => {
    const { visitor, path } = await newCar();
    const usual = rangeOf(await visitor.open(path));
    expect(rangeOf(await visitor.open(`${path}?typeOfSale=GIFT&condition=mint`))).toBe(usual);
  });

  it("says no to a salvage title", async () => {
    const { visitor, path } = await newCar();
    const page = await ask(visitor, path, { branded: "yes", intent: "preview" });
    expect(page.text("main")).toContain("We can’t estimate this one");
  });
});

describe("A shared report", () => {
  async function shareValue() {
    const car = await newCar({}, newVerifiedOwner());
    const path = await shareReport(car.visitor, car.id, ["value"]);
    const section = async () =>
      (await new Visitor().open(path)).document
        .querySelectorAll("main section")
        .find((one) => one.querySelector("h2")?.text === "What it’s worth");
    return { ...car, section };
  }

  it("has the value that its owner sees, and leads to how we know it", async () => {
    const { visitor, path, section } = await shareValue();
    await ask(visitor, path, { condition: "excellent", odometer: "20,000", intent: "save" });
    const shared = await section();
    expect(shared!.querySelector("b")!.text).toBe(rangeOf(await visitor.open(path)));
    expect(shared!.text).toContain(
      "For a car in excellent condition, with the mileage its owner gave us.",
    );
    expect(shared!.text).toContain("Not an offer.");
    expect(shared!.querySelector("a")!.getAttribute("href")).toBe("/Service/help/value");
  });

  it("says for which mileage the value is, if it has the mileage", async () => {
    const { visitor, id, path } = await shareValue();
    await ask(visitor, path, { condition: "fair", odometer: "20,000", intent: "save" });
    const report = await shareReport(visitor, id, ["value", "mileage"]);
    expect((await new Visitor().open(report)).text("main")).toContain(
      "For a car in fair condition with 20,000 mi, as its owner says.",
    );
  });

  it("says that a value can't be estimated", async () => {
    const { visitor, path, section } = await shareValue();
    await ask(visitor, path, { altered: "yes", intent: "save" });
    expect((await section())!.text).toContain("We can’t estimate this one");
  });

  it("leaves out a value that its owner hides", async () => {
    const { visitor, path, section } = await shareValue();
    await (await visitor.open(path)).submit("#value-shown", { intent: "hide" });
    expect(await section()).toBeUndefined();
  });

  it("leaves out a value that the owner's partner hides, and can't include it", async () => {
    const { visitor, accountId, id, section } = await shareValue();
    await db().update(accounts).set({ partner: "insurer-b" }).where(eq(accounts.id, accountId));
    expect(await section()).toBeUndefined();
    const form = await visitor.open(`/garage/${id}/report/share`);
    expect(form.document.querySelector("#share [value=value]")).toBeNull();
    const sent = await sendRecord(form, "#share", { intent: "share", include: "value" });
    expect(sent.status).toBe(400);
  });
});

describe("A car's value", () => {
  it("is hidden and shown by its owner", async () => {
    const { visitor, path, id } = await newCar();
    const hidden = await (await visitor.open(path)).submit("#value-shown", { intent: "hide" });
    const page = await hidden.follow();
    expect(page.text("main")).toContain("This car’s value is hidden.");
    expect(page.document.querySelector("#value-range")).toBeNull();
    expect((await saved(id))?.state).toBe("DISABLED_BY_USER");
    const shown = await (await page.submit("#value-shown", { intent: "show" })).follow();
    expect(rangeOf(shown)).toMatch(/\$/);
    expect((await saved(id))?.state).toBe("ENABLED_BY_USER");
  });

  it("doesn't exist for customers of a partner that hides it", async () => {
    const { visitor, accountId, path } = await newCar();
    await db().update(accounts).set({ partner: "insurer-b" }).where(eq(accounts.id, accountId));
    expect((await visitor.open(path)).location).toBe(`/Service${path.replace("/value", "")}`);
  });

  it("is the same to others as that of a car that doesn't exist", async () => {
    const { path } = await newCar();
    const { visitor } = await newOwner();
    expect((await visitor.open(path)).location).toBe("/Service/garage");
    expect((await visitor.open("/garage/unknown/value")).location).toBe("/Service/garage");
  });

  it("can be changed by a manager, but not hidden from its owner", async () => {
    const { path, id } = await newCar();
    const manager = await newVerifiedOwner();
    await shareVehicle(databaseUrl, manager, { vehicleId: id, role: "manager" });
    const page = await manager.visitor.open(path);
    expect(page.document.querySelector("#value-shown")).toBeNull();
    await page.submit("#value", { condition: "fair", intent: "save" });
    const sent = await page.submit("#value", { intent: "hide", submissionId: crypto.randomUUID() });
    expect(sent.location).toBe(`/Service/garage/${id}`);
    expect(await saved(id)).toMatchObject({ condition: "fair", state: null });
  });

  it("can be seen by someone the car is shared with, who can't change it", async () => {
    const { path, id } = await newCar();
    const viewer = await newVerifiedOwner();
    await shareVehicle(databaseUrl, viewer, { vehicleId: id, role: "viewer" });
    const page = await viewer.visitor.open(path);
    expect(rangeOf(page)).toMatch(/\$/);
    expect(page.document.querySelector("#value")).toBeNull();
  });
});
