import { describe, expect, it } from "vitest";
import { addVehicle, newOwner } from "#tests/support/owner.ts";
import { addRecord } from "#tests/support/records.ts";
import { openCar } from "#tests/support/schedule-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const costsOf = (page: Page) =>
  page.document
    .querySelectorAll("#repair-costs dl div")
    .map((row) => row.querySelectorAll("dt, dd").map(({ text }) => text));

describe("Repair costs on a dashboard", () => {
  it("are estimated ranges at the labor rates of the car's state", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor);
    expect(costsOf(page)).toEqual([
      ["Oil and filter change", "$75 – $125"],
      ["Front brake pads", "$215 – $450"],
      ["12-volt battery", "$180 – $415"],
    ]);
    expect(page.text("#repair-costs > p + dl + p a")).toBe("All repair costs");
    expect(page.text("#repair-costs > p")).toContain("Our estimates at Virginia labor rates");
  });

  it("aren't shown to a Canadian owner (spec §2)", async () => {
    const { visitor } = await newOwner({ postalCode: "N6A 1B3" });
    expect((await addVehicle(visitor)).document.querySelector("#repair-costs")).toBeNull();
  });

  it("aren't shown for a car that's kept in Canada", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor, { postalCode: "N6A 1B3" });
    expect(page.document.querySelector("#repair-costs")).toBeNull();
    expect(page.text("main")).not.toMatch(/(?<!CA)\$/);
  });

  it("can be read in French, in US dollars", async () => {
    const { visitor } = await newOwner({ language: "fr" });
    const page = await addVehicle(visitor);
    expect(page.text("#repair-costs h2")).toBe("Coûts de réparation");
    expect(costsOf(page)[1]![0]).toBe("Plaquettes de frein avant");
    expect(costsOf(page)[1]![1]).toMatch(/^215.450.\$.*$/);
  });
});

describe("The first answer on a dashboard", () => {
  it.each([
    [
      "the item that's due",
      "1246",
      "2025-01-10",
      "50,000",
      "A brake inspection usually costs $40 – $110",
      "brake-inspection",
    ],
    [
      "the next item due",
      "1302",
      "2026-06-10",
      "59,500",
      "An oil change usually costs $75 – $125",
      "oil-change",
    ],
  ])("says what %s usually costs, and leads to how we know it", async (_what, ...one) => {
    const [service, date, odometer, says, job] = one;
    const { visitor, id } = await openCar();
    await addRecord({ visitor, databaseUrl }, id, { services: [service], date, odometer });
    const link = (await visitor.open(`/garage/${id}`)).document.querySelector(".answer p a")!;
    expect(link.text).toBe(`${says} in Virginia.`);
    expect(link.getAttribute("href")).toBe(`/Service/garage/${id}/repair-costs/${job}`);
  });

  it("has no price for an owner in Canada", async () => {
    const { visitor, id } = await openCar({ postalCode: "N6A 1B3" });
    const record = { services: ["1246"], date: "2025-01-10", odometer: "50,000" };
    await addRecord({ visitor, databaseUrl }, id, record);
    expect((await visitor.open(`/garage/${id}`)).text(".answer p")).not.toContain("$");
  });
});
