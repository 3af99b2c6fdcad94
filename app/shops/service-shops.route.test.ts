import { beforeAll, describe, expect, it } from "vitest";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const mapOf = (page: Page) => page.document.querySelector("main a[href^='https://www.openstreetmap.org']")?.getAttribute("href");

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  ({ visitor } = await newOwner());
  id = vehicleId(await addVehicle(visitor));
});

describe("the service shops of a vehicle", () => {
  it("are shown on a map around the place where it is kept", async () => {
    const page = await visitor.open(`/garage/${id}/service-shops`);
    expect([page.status, page.heading, page.text("main h2")]).toEqual([200, "Service Shops", "Repair shops near 20120, Virginia"]);
    expect(page.fields("#shops").postalCode).toBe("20120");
    expect(mapOf(page)).toMatch(/query=car\+repair#map=13\/38\.\d{4}\/-77\.\d{4}$/);
  });

  it("are looked for around another postal code, also of the other country", async () => {
    const page = await visitor.open(`/garage/${id}/service-shops`);
    const found = await page.submit("#shops", { postalCode: " n6a1b3 " });
    expect([found.status, found.text("main h2")]).toEqual([200, "Repair shops near N6A 1B3, Ontario"]);
    expect(mapOf(found)).toMatch(/\/4[23]\.\d{4}\/-81\.\d{4}$/);
  });

  it.each([
    ["no code", "", "Enter your ZIP or postal code"],
    ["a code of nowhere", "00000", "Invalid ZIP/Postal Code"],
    ["no code at all", "<b>\u0000x", "Invalid ZIP/Postal Code"],
  ])("are not looked for by %s: what was typed is kept", async (_what, postalCode, message) => {
    const page = await visitor.open(`/garage/${id}/service-shops?${new URLSearchParams({ postalCode })}`);
    expect([page.status, page.title.startsWith("Error: "), mapOf(page)]).toEqual([400, true, undefined]);
    expect(page.text("[role=alert] li a[href='#shops-postalCode']")).toContain(message);
    expect(page.document.querySelector("#shops-postalCode")?.getAttribute("aria-invalid")).toBe("true");
  });

  it("keep their marker in Canada, and speak French", async () => {
    const owner = await newOwner({ postalCode: "N6A 1B3", headers: { "Accept-Language": "fr" } });
    const car = vehicleId(await addVehicle(owner.visitor));
    const page = await owner.visitor.open(`/garage/${car}/service-shops?intp=cc`);
    expect([page.heading, page.text("main h2"), page.fields("#shops").intp]).toEqual(["Ateliers", "Ateliers près de N6A 1B3 (Ontario)", "cc"]);
  });
});
