import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { recordTotals, serviceRecords, vehicleShops } from "#db/schema/service-records.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import {
  add,
  dueDay,
  formOf,
  openCar,
  pathOf,
  recordOf,
  rows,
  ticked,
} from "#tests/support/record-pages.ts";
import { exampleRecord, sendRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const shop = await addShop(databaseUrl, {
  name: "Elm Street <Garage>",
  address: "1 Elm Street",
  city: "Centreville",
  latitude: 38.84,
  longitude: -77.43,
});
const labels = (page: Page, field: string) =>
  page.document
    .querySelectorAll(`[name=${field}]`)
    .map((box) => box.parentNode!.querySelector("span")!.childNodes[0]!.text);

describe("adding a service record", () => {
  it("names the reminders it closes and updates the dashboard", async () => {
    const { visitor, id } = await openCar();
    const before = await dueDay(visitor, id);
    const added = await add(visitor, id, { services: ["1302", "1354"] });
    expect([added.status, added.location]).toEqual([302, `/Service/garage/${id}/service-history`]);
    const nextDue = String.raw`next due (around )?\d\d/\d\d/\d{4}`;
    expect((await added.follow()).text("[role=status]")).toMatch(
      new RegExp(`^Your record is saved\\. Oil change: ${nextDue} · Tire rotation: ${nextDue}$`),
    );
    expect(await dueDay(visitor, id)).not.toBe(before);
  });

  it("saves the shop, services, costs and comments", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id, {
      selfService: [],
      shop: shop.compCode,
      services: ["1354", "1302"],
      ownService: "Undercoating <b> 🚗",
      cost: "$120.50",
      parts: "80",
      tax: "6.5",
      comments: "Line one\r\nLine <two>",
    });
    const record = await recordOf(id);
    const page = await visitor.open(pathOf(id, record.id));
    expect(page.heading).toBe("Oil and filter change · Tire rotation · Undercoating <b>");
    expect(rows(page)).toEqual([
      "Date: 01/10/2026",
      "Mileage: 58,000 mi",
      "Done by: Elm Street <Garage>",
      "Source: Entered by you",
      "Total cost: $120.50",
      "Parts: $80.00",
      "Tax: $6.50",
    ]);
    expect(page.text(".lines")).toBe("Line one Line <two>");
    expect(record).toMatchObject({
      kind: "oilAndFluids",
      total: 12_050,
      currency: "USD",
      labor: null,
    });
    expect(await db.select().from(vehicleShops).where(eq(vehicleShops.vehicleId, id))).toEqual([
      { vehicleId: id, compCode: shop.compCode, records: 1, lastDate: "2026-01-10" },
    ]);
    expect(await db.select().from(recordTotals).where(eq(recordTotals.vehicleId, id))).toEqual([
      {
        vehicleId: id,
        year: "2026",
        kind: "oilAndFluids",
        currency: "USD",
        records: 1,
        cents: 12_050,
      },
    ]);
  });

  it("lists all missing fields at once and keeps what was typed", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", {
      date: "",
      odometer: "many",
      cost: "89,95 or so",
      comments: "New pads <front>",
    });
    expect([page.status, page.title]).toEqual([
      400,
      "Error: Add a service record | Roadworthy Car Care",
    ]);
    expect(page.texts(".errors li")).toEqual([
      "You must select at least one service",
      "You must enter a valid date",
      "You must enter a valid odometer value",
      "You must select a shop or indicate a self-service",
      "Enter an amount, such as 89.95",
    ]);
    for (const link of page.document.querySelectorAll(".errors a"))
      expect(page.document.querySelector(link.getAttribute("href")!)).not.toBeNull();
    expect([page.fields("#record").odometer, page.text("[name=comments]")]).toEqual([
      "many",
      "New pads <front>",
    ]);
    expect(
      page.document.querySelectorAll("[name=services][aria-invalid=true]").length,
    ).toBeGreaterThan(5);
    expect(await recordOf(id)).toBeUndefined();
  });

  it("uses French, kilometres and decimal commas in Canada", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    const rejected = await sendRecord(await formOf(visitor, id), "#record", {
      date: "31/02/2026",
      odometer: "",
    });
    expect(rejected.texts(".errors li")).toEqual([
      "Vous devez choisir au moins un service",
      "Vous devez entrer une date valide",
      "Vous devez entrer un kilométrage valide",
      "Vous devez choisir un atelier ou indiquer que vous avez fait le travail vous-même",
    ]);
    await add(visitor, id, { date: "05/03/2026", odometer: "58 000", cost: "1 234,50 $" });
    expect(rows(await visitor.open(pathOf(id, (await recordOf(id)).id)))).toEqual([
      "Date: 05/03/2026",
      expect.stringMatching(/^Kilométrage: 58\s000 km$/),
      "Fait par: Vous",
      "Source: Inscrit par vous",
      expect.stringMatching(/^Coût total: 1\s234,50\s\$$/),
    ]);
  });

  it("doesn't close a reminder with an older record", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    expect(
      (await (await add(visitor, id, { date: "2025-02-01", odometer: "50,000" })).follow()).text(
        "[role=status]",
      ),
    ).toBe("Your record is saved.");
  });

  it("saves one record when the form is sent twice", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendRecord(form, "#record", exampleRecord)),
    );
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(3).fill([302, `/Service/garage/${id}/service-history`]),
    );
    expect(
      await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, id)),
    ).toHaveLength(1);
  });

  it("is allowed before the email address is verified", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { odometer: "60412" }));
    expect((await add(visitor, id)).status).toBe(302);
    const page = await visitor.open(pathOf(id, (await recordOf(id)).id));
    expect(page.text("main")).toContain("Verify your account to access the full service history.");
    expect(page.text("main")).not.toContain("58,000");
    expect((await visitor.open(pathOf(id, (await recordOf(id)).id, "/edit"))).location).toBe(
      `/Service${pathOf(id, (await recordOf(id)).id)}`,
    );
  });

  test.each([
    ["?date=2026-02-03&estimateRecord=true", "2026-02-03", /^\d{4,6}$/, []],
    ["?date=02/03/2026&services=1354&services=77", "2026-02-03", /^$/, [1354]],
    ["?date=2999-01-01", /^\d{4}-\d\d-\d\d$/, /^$/, []],
    ["?estimateRecord", /^\d{4}-\d\d-\d\d$/, /^\d{4,6}$/, []],
  ])("prefills the form from the query %s", async (query, date, odometer, services) => {
    const { visitor, id } = await openCar();
    const page = await formOf(visitor, id, query);
    expect(page.fields("#record").date).toMatch(date);
    expect(
      page.document.querySelector("#record [name=odometer]")?.getAttribute("value") ?? "",
    ).toMatch(odometer);
    expect(ticked(page)).toEqual(services);
  });

  it("starts with the receipts if the query asks for it", async () => {
    const { visitor, id } = await openCar();
    const page = await formOf(visitor, id, "?first=receipts");
    const names = page.document
      .querySelectorAll("#record [name]")
      .map((field) => field.getAttribute("name"));
    expect(names.indexOf("receipts")).toBeLessThan(names.indexOf("services"));
  });

  it("fills in the estimate for the date that was typed, and keeps the rest", async () => {
    const { visitor, id } = await openCar();
    const estimates = await Promise.all(
      [dayIn(-100), "someday"].map(async (date) => {
        const page = await sendRecord(await formOf(visitor, id), "#record", {
          ...{ intent: "useEstimate", date, odometer: "7", comments: "Kept", services: ["1354"] },
        });
        expect([page.status, page.text(".errors"), page.text("[name=comments]")]).toEqual([
          ...[200, "", "Kept"],
        ]);
        expect([page.fields("#record").date, ticked(page)]).toEqual([date, [1354]]);
        return Number(page.fields("#record").odometer);
      }),
    );
    expect(estimates[0]).toBeLessThan(estimates[1]!);
    expect(estimates[1]).toBe(60_412);
    expect(await recordOf(id)).toBeUndefined();
  });

  it("says which reminders it restarts, unless they're off", async () => {
    const { visitor, id } = await openCar();
    const restarts = async () => (await formOf(visitor, id)).text("#record > .hint");
    expect(await restarts()).toBe(
      "Your latest oil change, tire rotation or brake inspection restarts its reminder.",
    );
    await (await visitor.open(`/garage/${id}/events/tir`)).submit("#reminder", {
      intent: "disable",
    });
    expect(await restarts()).toBe(
      "Your latest oil change or brake inspection restarts its reminder.",
    );
  });

  it("opens from the flags in the vehicle's URL and keeps the query", async () => {
    const { visitor, id } = await openCar();
    expect((await visitor.open(`/garage/${id}?estimateRecord=1&services=1302`)).location).toBe(
      `/Service/garage/${id}/service-history/add-record?estimateRecord=1&services=1302`,
    );
  });
});

describe("searching in the record form", () => {
  it("finds a shop by parts of its name and keeps what was typed", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", {
      intent: "findShops",
      shopSearch: "street elm",
      comments: "Kept",
      services: ["1354"],
    });
    expect([page.status, page.text(".errors")]).toEqual([200, ""]);
    expect(page.texts("details[open] summary")).toEqual(["Another shop"]);
    expect(labels(page, "shop").slice(-2)).toEqual(["Elm Street <Garage>", "None of these"]);
    expect([page.text("[name=comments]"), ticked(page)]).toEqual(["Kept", [1354]]);
    expect(await recordOf(id)).toBeUndefined();
  });

  it("starts on Enter, unless a shop or the owner is chosen", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    expect(
      (await sendRecord(form, "#record", { ...exampleRecord, selfService: [], shopSearch: "elm" }))
        .status,
    ).toBe(200);
    expect(
      (await sendRecord(form, "#record", { ...exampleRecord, shopSearch: "elm" })).status,
    ).toBe(302);
  });

  it("finds the same shops for scripts, and none without words", async () => {
    const { visitor, id } = await openCar();
    const find = async (query: string) => {
      const page = await visitor.open(`/garage/${id}/service-history/shops${query}`);
      return (JSON.parse(page.html) as { name: string }[]).map(({ name }) => name);
    };
    expect(await find("?q=street+elm")).toEqual(["Elm Street <Garage>"]);
    expect([await find("?q=zzzz"), await find("?q=+"), await find("")]).toEqual([[], [], []]);
  });

  it("says when no shop matches", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", {
      intent: "findShops",
      shopSearch: "zzzz",
    });
    expect(page.text("#record")).toContain("We couldn’t find a shop by that name nearby.");
  });

  it("finds services by synonyms and can show all of them", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    const found = await sendRecord(form, "#record", {
      intent: "findServices",
      serviceSearch: "antifreeze",
    });
    expect(labels(found, "services")).toContain("Coolant change");
    expect(found.texts("details[open] summary")).toEqual(["Another service"]);
    const all = await sendRecord(form, "#record", { intent: "allServices" });
    expect(labels(all, "services").length).toBeGreaterThan(130);
    expect(new Set(labels(all, "services")).size).toBe(labels(all, "services").length);
  });

  it("accepts an unlisted shop, which a listed one can replace later", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    expect(form.document.querySelector("[name=shop][checked]")?.getAttribute("value")).toBe("");
    await sendRecord(form, "#record", {
      ...exampleRecord,
      selfService: [],
      shopName: "Joe’s <Garage>",
    });
    const { id: record } = await recordOf(id);
    expect(rows(await visitor.open(pathOf(id, record)))).toContain("Done by: Joe’s <Garage>");
    expect(
      (await visitor.open(`/garage/${id}/service-history?q=joe`)).text("main .trail"),
    ).toContain("Joe’s <Garage>");
    const edit = await visitor.open(pathOf(id, record, "/edit"));
    expect(edit.fields("#edit-record").shopName).toBe("Joe’s <Garage>");
    const both = await sendRecord(edit, "#edit-record", { shop: shop.compCode });
    expect([both.status, both.texts(".errors li")]).toEqual([
      400,
      ["Choose a shop or enter another shop’s name, not both"],
    ]);
    await sendRecord(edit, "#edit-record", { shop: shop.compCode, shopName: "" });
    expect(await recordOf(id)).toMatchObject({ compCode: shop.compCode, shopName: null });
  });

  it("keeps showing the chosen shop when another field is invalid", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", {
      shop: shop.compCode,
      odometer: "",
      shopSearch: "",
    });
    expect(page.document.querySelector("[name=shop][checked]")?.getAttribute("value")).toBe(
      shop.compCode,
    );
    expect(page.texts(".errors li")).not.toContain(
      "You must select a shop or indicate a self-service",
    );
  });
});
