import { describe, expect, it } from "vitest";
import { addVehicle, newOwner } from "#tests/support/owner.ts";
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
    expect(page.text("#repair-costs > p")).toContain(
      "at Virginia labor rates. These are our estimates",
    );
  });

  it("aren't shown to a Canadian owner (spec §2)", async () => {
    const { visitor } = await newOwner({ postalCode: "N6A 1B3" });
    expect((await addVehicle(visitor)).document.querySelector("#repair-costs")).toBeNull();
  });

  it("aren't shown for a car that's kept in Canada", async () => {
    const { visitor } = await newOwner();
    const page = await addVehicle(visitor, { postalCode: "N6A 1B3" });
    expect(page.document.querySelector("#repair-costs")).toBeNull();
    expect(page.text("main")).not.toContain("$");
  });

  it("can be read in French, in US dollars", async () => {
    const { visitor } = await newOwner({ language: "fr" });
    const page = await addVehicle(visitor);
    expect(page.text("#repair-costs h2")).toBe("Coûts de réparation");
    expect(costsOf(page)[1]![0]).toBe("Plaquettes de frein avant");
    expect(costsOf(page)[1]![1]).toMatch(/^215.450.\$.*$/);
  });
});
