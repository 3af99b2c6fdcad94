import { describe, expect, it } from "vitest";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { dayIn } from "#tests/support/days.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const rows = (page: Page, list: number) =>
  page.document
    .querySelectorAll("main .list")
    [list]!.querySelectorAll("h3")
    .map(({ text }) => text);

describe("what to log", () => {
  it("lists what's due with what to do, and doesn't repeat it below", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const links = rows(await visitor.open(`/garage/${id}/log`), 0);
    expect(links.slice(0, 4)).toEqual([
      ...["Fill-up", "Service or repair", "Receipt", "Registration"],
    ]);
    expect(links.slice(-5)).toEqual([
      ...["Tires", "Expense", "Document", "Planner", "Your own reminder"],
    ]);
    await (await visitor.open(`/garage/${id}/add-registration`)).submit("#registration", {
      expirationDate: dayIn(2),
    });
    const page = await visitor.open(`/garage/${id}/log`);
    expect(rows(page, 0)).toEqual(["Registration"]);
    expect(page.text("main .list p")).toBe("Act now: Due in 2 days");
    expect(page.document.querySelector("main .list .btn")?.getAttribute("href")).toBe(
      `/Service/garage/${id}/add-registration`,
    );
    expect(rows(page, 1)).not.toContain("Registration");
  });

  it("takes a mileage, and asks on the odometer's page about a mistake", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor, { odometer: "60412" }));
    const page = await visitor.open(`/garage/${id}/log`);
    expect(page.text("#odometer .hint")).toBe("We estimate about 60,412 mi today.");
    const mistaken = await page.submit("#odometer", { odometer: "many" });
    expect([mistaken.status, mistaken.heading, mistaken.url.pathname]).toEqual([
      ...[400, "Odometer", `/Service/garage/${id}/odometer`],
    ]);
    const saved = await page.submit("#odometer", { odometer: "60,450" });
    expect([saved.status, saved.location]).toEqual([302, `/Service/garage/${id}`]);
  });
});

describe("the car to log for", () => {
  it("is asked when there are several", async () => {
    const { visitor } = await newVerifiedOwner();
    expect((await visitor.open("/garage/log")).location).toBe("/Service/garage/add");
    const first = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
    expect((await visitor.open("/garage/log")).location).toBe(`/Service/garage/${first}/log`);
    const second = vehicleId(await addVehicle(visitor, { nickname: "Work truck" }));
    const page = await visitor.open("/garage/log");
    expect(
      page.document.querySelectorAll("main h2 a").map((link) => link.getAttribute("href")),
    ).toEqual([`/Service/garage/${first}/log`, `/Service/garage/${second}/log`]);
  });
});
