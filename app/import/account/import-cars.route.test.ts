import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { bytes, db, file, recordsOf, sample, zip } from "#tests/support/import-pages.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const fuelTab = (...days: string[]) =>
  [
    "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags",
    ...days.map((day, at) => `${day},${41_000 + 300 * at} mi,10,US$35.00,True,False,,`),
  ].join("\n");
const table = [
  "Date,Mileage,What,Paid,Car",
  "2024-05-06,41250 mi,Wax,US$9.50,Daily",
  "2024-05-07,900 mi,Brake pads,US$90.00,Truck",
  "2024-05-08,905 mi,Oil change,US$40.00,Truck",
  "someday,,Wash,,Truck",
].join("\n");
const columns = {
  ...{ "column-date": "0", "column-odometer": "1", "column-text": "2", "column-cost": "3" },
  "column-vehicle": "4",
};

async function send(visitor: Visitor, sent: File) {
  const page = await visitor.open("/account/import");
  const answer = await page.submit("#import-account", {}, { file: sent });
  expect([answer.status, answer.texts(".errors li")]).toEqual([302, []]);
  return answer.follow();
}

/** With what's suggested, from the owner's settings. */
async function sendAndAnswer(visitor: Visitor, sent: File) {
  const page = await send(visitor, sent);
  return page.document.querySelector("#import-questions") ? page.submit("#import-questions") : page;
}

async function twoCars() {
  const { visitor } = await newVerifiedOwner();
  const daily = vehicleId(await addVehicle(visitor, { nickname: "Daily" }));
  const other = vehicleId(await addVehicle(visitor, { nickname: "Old one" }));
  return { visitor, daily, other };
}

const fillUpsOf = (id: string) => db.select().from(fillUps).where(eq(fillUps.vehicleId, id));
const rowsOf = (page: Awaited<ReturnType<typeof send>>) =>
  page.texts("section[aria-labelledby=planned] li p");

describe("importing a log of several cars", () => {
  it("asks which is which, shows what each gets, and adds all of it once", async () => {
    const { visitor, daily, other } = await twoCars();
    const asked = await send(visitor, file(table));
    const cars = await asked.submit("#import-questions", columns);
    expect(cars.heading).toBe("Which cars are these?");
    expect(cars.fields("#import-cars")).toMatchObject({ "car-0": daily, "car-1": "" });
    expect(cars.texts("main button.btn:not(.btn-secondary)")).toEqual(["Show what will be added"]);
    const planned = await cars.submit("#import-cars", { "car-1": other });
    expect(planned.texts("main button.btn:not(.btn-secondary)")).toEqual(["Add everything"]);
    expect(rowsOf(planned)).toEqual([
      "Daily",
      "One record will be added",
      "Old one",
      "2 records will be added",
    ]);
    expect(planned.text("section[aria-labelledby=unread]")).toContain("Line 5");
    const added = await (await planned.submit("#import-add")).follow();
    expect(added.text("[role=status]")).toBe("Added 3 records.");
    expect([await recordsOf(daily), await recordsOf(other)].map(({ length }) => length)).toEqual([
      1, 2,
    ]);
    const again = await (
      await (await send(visitor, file(table))).submit("#import-questions", columns)
    ).submit("#import-cars", { "car-1": other });
    expect(again.document.querySelector("#import-add")).toBeNull();
    expect(again.text("main")).toContain("2 are already there");
  });

  it("tells cars apart by a zip's folders, and leaves one out if asked to", async () => {
    const { visitor, daily } = await twoCars();
    const packed = zip({
      "Daily/fuel.csv": bytes(fuelTab("2024-01-05", "2024-01-15", "2024-01-25")),
      "Sold/fuel.csv": bytes(fuelTab("2023-01-05")),
    });
    const cars = await sendAndAnswer(visitor, packed);
    expect(cars.texts("#import-cars label")).toEqual(["Daily", "Sold"]);
    const planned = await cars.submit("#import-cars");
    expect(rowsOf(planned)).toEqual(["Daily", "3 fill-ups will be added"]);
    const added = await (await planned.submit("#import-add")).follow();
    expect(added.text("[role=status]")).toBe("Added 3 entries from the file.");
    expect((await fillUpsOf(daily)).map(({ stretchMiles }) => stretchMiles)).toEqual(
      expect.arrayContaining([null, 300, 300]),
    );
  });

  it("tells zips with the same name apart", async () => {
    const { visitor } = await twoCars();
    const packed = ["2024-01-05", "2023-01-05"].map((day) =>
      zip({ "fuel.csv": bytes(fuelTab(day)) }),
    );
    const page = await visitor.open("/account/import");
    const sent = await page.submit("#import-account", {}, { file: packed });
    const asked = await sent.follow();
    const cars = await asked.submit("#import-questions");
    expect(cars.texts("#import-cars label")).toEqual(["export", "export (2)"]);
  });

  it("says which car's fill-ups would come to an economy that no car has", async () => {
    const { visitor } = await twoCars();
    const odd = fuelTab("2024-01-05", "2024-01-15").replace("41300 mi", "46140 mi");
    const packed = zip({
      "Daily/fuel.csv": bytes(fuelTab("2024-01-05", "2024-01-15")),
      "Old one/fuel.csv": bytes(odd),
    });
    const planned = await (await sendAndAnswer(visitor, packed)).submit("#import-cars");
    expect(planned.texts(".notice-warn .strong")).toEqual([
      "One fill-up would come to 514 MPG (01/15/2024, 46,140 mi).",
    ]);
    const odds = planned.texts("section[aria-labelledby=planned] li").map((car) => /514/.test(car));
    expect(odds).toEqual([false, true]);
  });

  it("adds taxes, too, and the only car of the only file without a question", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const cars = await sendAndAnswer(visitor, sample("lubelogger-tax.csv"));
    expect(cars.fields("#import-cars")).toMatchObject({ "car-0": id });
    await (await cars.submit("#import-cars")).submit("#import-add");
    expect(await db.$count(expenses, eq(expenses.vehicleId, id))).toBeGreaterThan(0);
  });

  it("says to add a car first if the garage is empty", async () => {
    const { visitor } = await newVerifiedOwner();
    const page = await send(visitor, file(fuelTab("2024-01-05")));
    expect(page.text("main")).toContain("Your garage is empty.");
    expect(page.document.querySelector("#import-cars")).toBeNull();
  });

  it("neither shows nor changes somebody else's car", async () => {
    const { daily } = await twoCars();
    const { visitor } = await twoCars();
    const page = await sendAndAnswer(visitor, file(fuelTab("2024-01-05")));
    const path = `${page.url.pathname}${page.url.search}&car-0=${daily}`;
    const foreign = await visitor.open(path);
    expect(foreign.document.querySelector("#import-add")).toBeNull();
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(path, { csrf, submissionId: "s" });
    expect(sent.status).toBe(302);
    expect(await fillUpsOf(daily)).toEqual([]);
  });

  it("shows a file to nobody else", async () => {
    const { visitor } = await twoCars();
    const page = await send(visitor, file(fuelTab("2024-01-05")));
    const other = await newVerifiedOwner();
    expect((await other.visitor.open(page.url.pathname)).location).toBe("/Service/account/import");
  });
});
