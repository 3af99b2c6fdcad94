import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { dayIn } from "#tests/support/days.ts";
import {
  expectConsistent,
  insertFillUps,
  listStored,
  noteFillUp,
  sendFillUp,
} from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function carOf(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor, ...owner } = await newVerifiedOwner(choices);
  const { postalCode = "20120" } = choices;
  const page = await addVehicle(visitor, { odometer: "60,000", postalCode });
  return { visitor, ...owner, id: vehicleId(page) };
}

const changeCar = (id: string, change: Partial<typeof vehicles.$inferInsert>) =>
  db.update(vehicles).set(change).where(eq(vehicles.id, id));

const factsOf = (page: Page) =>
  Object.fromEntries(
    page.document
      .querySelectorAll("main .facts > div")
      .map((row) => [row.querySelector("dt")!.text, row.querySelector("dd")!.text]),
  );

const rowsOf = (page: Page) => page.texts("main .rows li").map((text) => text.replace(/\s+/g, " "));

describe("Fuel of a car", () => {
  it("starts with one sentence and one button", async () => {
    const { visitor, id } = await carOf();
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(page.text("main .empty p")).toBe(
      "Note each fill-up to see what your car uses and what it costs you.",
    );
    expect(page.texts("main .btn")).toEqual(["Add your first fill-up"]);
    const bring = page.document.querySelector("main .empty a.link")!;
    expect([bring.text, bring.getAttribute("href")]).toEqual([
      "Bring your log from another app",
      `/Service/garage/${id}/service-history/import`,
    ]);
  });

  it("says that the economy comes with the next full tank", async () => {
    const { visitor, id } = await carOf();
    await noteFillUp(visitor, databaseUrl, id, { odometer: "59,000", total: "35.00" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(page.text("[role=status]")).toBe("Saved.");
    expect(page.texts("main")[0]).toContain("Your economy comes with the next full tank.");
    const partial = await carOf();
    const fields = { odometer: "59,000", partial: "on" };
    await noteFillUp(partial.visitor, databaseUrl, partial.id, fields);
    const early = await partial.visitor.open(`/garage/${partial.id}/fuel`);
    expect(early.texts("main")[0]).toContain("Your economy comes after two full tanks.");
    expect(Object.keys(factsOf(page))).toEqual(["This month"]);
  });

  it("counts from full to full, with partial ones in between", async () => {
    const { visitor, id } = await carOf();
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-20), odometer: "59,000" });
    const partial = { date: dayIn(-10), odometer: "59,200", volume: "5", partial: "on" };
    await noteFillUp(visitor, databaseUrl, id, { ...partial, price: "3.40" });
    await noteFillUp(visitor, databaseUrl, id, {
      ...{ date: dayIn(-2), odometer: "59,450", volume: "10.000", total: "$34.00" },
      ...{ station: "Oak Street", grade: "regular", comments: "Windy" },
    });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(page.text("[role=status]")).toBe("Saved: 30 MPG since it was last full.");
    expect(factsOf(page)).toMatchObject({ "On average": "30 MPG", Cost: "11.3¢ per mile" });
    expect(rowsOf(page)[0]).toContain("10 gal · $34.00 · 30 MPG");
    expect(rowsOf(page)[0]).toContain("59,450 mi · Oak Street · Regular");
    expect(rowsOf(page)[1]).toContain("not filled up completely");
    await expectConsistent(databaseUrl, id);
  });

  it("shows a trend, best and worst, and months", async () => {
    const { visitor, id } = await carOf();
    await insertFillUps(databaseUrl, id, 40, { last: 59_900 });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(page.document.querySelectorAll("main polyline")).toHaveLength(1);
    expect(page.document.querySelectorAll("main details tbody tr")).toHaveLength(24);
    expect(factsOf(page)["On average"]).toBe("30 MPG");
    expect(page.document.querySelectorAll("main .rows li")).toHaveLength(30);
    const older = page.document.querySelectorAll("main a").find(({ text }) => text === "Older")!;
    const next = await visitor.open(older.getAttribute("href")!.replace("/Service", ""));
    expect(next.document.querySelectorAll("main .rows li")).toHaveLength(10);
    expect(next.texts("main .cluster a")).toContain("Newest");
  });

  it("uses the distance of trips if there's no odometer", async () => {
    const { visitor, id } = await carOf();
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-9), trip: "310.5" });
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-2), trip: "250", volume: "10" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(factsOf(page)["On average"]).toBe("25 MPG");
    expect(rowsOf(page)[0]).toContain("trip 250 mi");
  });

  it("leads from its reading in the odometer to the fill-up", async () => {
    const { visitor, id } = await carOf();
    const fillUp = await noteFillUp(visitor, databaseUrl, id, { odometer: "59,000" });
    const odometer = await visitor.open(`/garage/${id}/odometer`);
    expect(odometer.texts("main li, dialog li").join()).toContain("from a fill-up or charge");
    const sent = await visitor.request(`/Service/garage/${id}/odometer/${fillUp}`);
    expect(sent.location).toBe(`/Service/garage/${id}/fuel/${fillUp}/edit`);
  });
});

describe("Other cars", () => {
  it("are in litres and French in Canada", async () => {
    const { visitor, id } = await carOf({ postalCode: "H2X 1Y4", language: "fr" });
    await changeCar(id, { distanceUnit: "km", postalCode: "H2X 1Y4" });
    const fields = { unit: "L", volume: "40,5" };
    await noteFillUp(visitor, databaseUrl, id, { ...fields, date: dayIn(-9), odometer: "59 000" });
    await noteFillUp(visitor, databaseUrl, id, { ...fields, odometer: "59 500", price: "1,659" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(factsOf(page)["En moyenne"]).toBe("8,1\u00a0L/100\u00a0km");
    expect(page.text("h1")).toBe("Carburant");
    const [, last] = await listStored(databaseUrl, id);
    expect(last).toMatchObject({ total: 6_719, currency: "CAD", isTotalDerived: true });
  });

  it("charge, if they're electric", async () => {
    const { visitor, id } = await carOf();
    await changeCar(id, { powertrain: "electric" });
    const form = await visitor.open(`/garage/${id}/fuel/add`);
    expect(form.text("h1")).toBe("Add a charge");
    expect(form.fields("#fill-up").unit).toBe("kWh");
    const charge = { unit: "kWh", volume: "50", grade: "level2" };
    await noteFillUp(visitor, databaseUrl, id, {
      ...charge,
      date: dayIn(-9),
      odometer: "59,000",
    });
    await noteFillUp(visitor, databaseUrl, id, { ...charge, odometer: "59,200" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(factsOf(page)["On average"]).toBe("25 kWh/100 mi or 134.8 MPGe");
    const wrong = await sendFillUp(visitor, id, { odometer: "59,300", unit: "gal" });
    expect(wrong.status).toBe(400);
  });

  it("have both and what they use together, if they're plug-in hybrids", async () => {
    const { visitor, id } = await carOf();
    await changeCar(id, { powertrain: "phev" });
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-20), odometer: "58,000" });
    await noteFillUp(visitor, databaseUrl, id, { date: dayIn(-2), odometer: "59,000" });
    const charge = { unit: "kWh", volume: "10" };
    await noteFillUp(visitor, databaseUrl, id, { ...charge, date: dayIn(-9), odometer: "58,500" });
    await noteFillUp(visitor, databaseUrl, id, { ...charge, odometer: "59,000" });
    const page = await visitor.open(`/garage/${id}/fuel`);
    expect(page.texts("main h2")).toContain("Fuel and charging together");
    expect(page.texts("main .cluster .btn")).toEqual(["Add a fill-up", "Add a charge"]);
    // A gallon and 2 kWh for 100 miles each.
    expect(page.texts("main")[0]).toContain("94.4 MPGe, combined");
  });
});

describe("Who may note fuel", () => {
  it("is a driver, while a viewer only sees it", async () => {
    const { visitor, id } = await carOf();
    await noteFillUp(visitor, databaseUrl, id, { odometer: "59,000" });
    const viewer = await newVerifiedOwner();
    await shareVehicle(databaseUrl, viewer, { vehicleId: id, role: "viewer" });
    const page = await viewer.visitor.open(`/garage/${id}/fuel`);
    expect([page.status, page.texts("main .btn")]).toEqual([200, []]);
    expect((await viewer.visitor.request(`/Service/garage/${id}/fuel/add`)).status).not.toBe(200);
    const driver = await newVerifiedOwner();
    await shareVehicle(databaseUrl, driver, { vehicleId: id, role: "driver" });
    await noteFillUp(driver.visitor, databaseUrl, id, { date: dayIn(0), odometer: "60,000" });
  });

  it("isn't a stranger", async () => {
    const { visitor, id } = await carOf();
    const fillUp = await noteFillUp(visitor, databaseUrl, id, { odometer: "59,000" });
    const stranger = await carOf();
    const paths = [`${id}/fuel`, `${id}/fuel/${fillUp}/edit`];
    for (const path of paths)
      expect((await stranger.visitor.request(`/Service/garage/${path}`)).location).toBe(
        "/Service/garage",
      );
    const foreign = await stranger.visitor.request(
      `/Service/garage/${stranger.id}/fuel/${fillUp}/edit`,
    );
    expect(foreign.location).toBe(`/Service/garage/${stranger.id}/fuel`);
  });
});
