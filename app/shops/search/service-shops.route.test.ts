import { beforeAll, describe, expect, it } from "vitest";
import { addRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const mapLink = (page: Page) =>
  page.document
    .querySelector("main a[href^='https://www.openstreetmap.org']")
    ?.getAttribute("href");

function shopsUnder(page: Page, heading: string): string[] {
  const section = page.document
    .querySelectorAll("main section")
    .find((element) => element.querySelector("h2")?.text === heading);
  return section?.querySelectorAll("h3 a").map((link) => link.text) ?? [];
}

function buttonIntent(page: Page, compCode: string, heading: string): string | undefined {
  const section = page.document
    .querySelectorAll("main section")
    .find((element) => element.querySelector("h2")?.text === heading);
  const form = section?.querySelectorAll("form").find((element) => {
    return element.querySelector("[name=compCode]")?.getAttribute("value") === compCode;
  });
  return form?.querySelector("button")?.getAttribute("value");
}

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  ({ visitor } = await newOwner());
  id = vehicleId(await addVehicle(visitor));
});

describe("a vehicle's shops page", () => {
  it("links to a map around the vehicle's postal code", async () => {
    const page = await visitor.open(`/garage/${id}/service-shops`);
    expect([page.status, page.heading, page.text("main h2:not(.unseen)")]).toEqual([
      200,
      "Service Shops",
      "Repair shops near 20120, Virginia",
    ]);
    expect(page.fields("#shops").postalCode).toBe("20120");
    expect(mapLink(page)).toMatch(/query=car\+repair#map=13\/38\.\d{4}\/-77\.\d{4}$/);
  });

  it("searches around a different postal code, even in the other country", async () => {
    const page = await visitor.open(`/garage/${id}/service-shops`);
    const found = await page.submit("#shops", { postalCode: " n6a1b3 " });
    expect([found.status, found.text("main h2:not(.unseen)")]).toEqual([
      200,
      "Repair shops near N6A 1B3, Ontario",
    ]);
    expect(mapLink(found)).toMatch(/\/4[23]\.\d{4}\/-81\.\d{4}$/);
  });

  it.each([
    ["an empty code", "", "Enter your ZIP or postal code"],
    ["an unknown code", "00000", "Invalid ZIP/Postal Code"],
    ["a malformed code", "<b>\u0000x", "Invalid ZIP/Postal Code"],
  ])("rejects %s", async (_label, postalCode, message) => {
    const page = await visitor.open(
      `/garage/${id}/service-shops?${new URLSearchParams({ postalCode })}`,
    );
    expect([page.status, page.title.startsWith("Error: "), mapLink(page)]).toEqual([
      400,
      true,
      undefined,
    ]);
    expect(page.text("[role=alert] li a[href='#shops-postalCode']")).toContain(message);
    expect(page.document.querySelector("#shops-postalCode")?.getAttribute("aria-invalid")).toBe(
      "true",
    );
  });

  it("keeps the intp parameter in Canada, and is in French", async () => {
    const owner = await newOwner({ postalCode: "N6A 1B3", language: "fr" });
    const car = vehicleId(await addVehicle(owner.visitor));
    const page = await owner.visitor.open(`/garage/${car}/service-shops?intp=cc`);
    expect([page.heading, page.text("main h2:not(.unseen)"), page.fields("#shops").intp]).toEqual([
      "Ateliers",
      "Ateliers près de N6A 1B3 (Ontario)",
      "cc",
    ]);
  });
});

describe("a vehicle's favorite shop", () => {
  const near = "Repair shops near 99801, Alaska";
  /** In Juneau, where no other test searches for shops. */
  const nearby = { latitude: 58.3, longitude: -134.42 };

  async function openOwn() {
    const owner = await newOwner({ postalCode: "99801" });
    return {
      ...owner,
      path: `/garage/${vehicleId(await addVehicle(owner.visitor))}/service-shops`,
    };
  }

  function choose(page: Page, compCode: string, intent: string): Promise<Page> {
    const { csrf, submissionId } = page.fields("main form[method=post]") as {
      csrf: string;
      submissionId: string;
    };
    return page.visitor.post(page.url.pathname + page.url.search, {
      csrf,
      submissionId,
      compCode,
      intent,
    });
  }

  it("can be chosen from nearby shops, changed and removed", async () => {
    const { visitor, path } = await openOwn();
    const [one, other] = [
      await addShop(databaseUrl, { name: "Elm & <Oak>", ...nearby }),
      await addShop(databaseUrl, { name: "Other", ...nearby }),
    ];
    const page = await visitor.open(path);
    expect([shopsUnder(page, "Your favorite shop"), shopsUnder(page, near)]).toEqual([
      [],
      expect.arrayContaining(["Elm & <Oak>", "Other"]),
    ]);
    const chosen = await choose(page, one.compCode, "favorite");
    expect([chosen.status, chosen.location]).toEqual([302, `/Service${path}`]);
    const after = await chosen.follow();
    expect([after.text("[role=status]"), shopsUnder(after, "Your favorite shop")]).toEqual([
      "Elm & <Oak> is now your favorite shop.",
      ["Elm & <Oak>"],
    ]);
    const changed = await (await choose(after, other.compCode, "favorite")).follow();
    expect(shopsUnder(changed, "Your favorite shop")).toEqual(["Other"]);
    expect([
      buttonIntent(changed, other.compCode, near),
      buttonIntent(changed, one.compCode, near),
    ]).toEqual(["unfavorite", "favorite"]);
    const stale = await (await choose(after, one.compCode, "unfavorite")).follow();
    expect(shopsUnder(stale, "Your favorite shop")).toEqual(["Other"]);
    const none = await (await choose(changed, other.compCode, "unfavorite")).follow();
    expect([none.text("[role=status]"), shopsUnder(none, "Your favorite shop")]).toEqual([
      "Other is no longer your favorite shop.",
      [],
    ]);
  });

  it("returns to the search results after it's chosen", async () => {
    const { visitor, path } = await openOwn();
    const page = await visitor.open(`${path}?postalCode=20151`);
    expect(shopsUnder(page, "Repair shops near 20151, Virginia")[0]).toBe("Dulles Auto");
    const row = page.document.querySelector("#shop-1")!;
    expect(row.text).toContain("Dulles Auto · Sample");
    expect(row.text).toMatch(/\d\u00a0mi · 4120 Walney Road, Chantilly/);
    expect(row.querySelectorAll("a.btn").map((link) => link.getAttribute("href"))).toEqual([
      "tel:+17035550100",
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/directions\?to=38\.\d+,-77/),
    ]);
    const [first] = page.document.querySelectorAll("[name=compCode]");
    expect((await choose(page, first!.getAttribute("value")!, "favorite")).location).toBe(
      `/Service${path}?postalCode=20151`,
    );
  });

  it("comes first in the record form, before shops the car has been to", async () => {
    const { visitor, path } = await openOwn();
    const id = path.split("/")[2]!;
    const [favorite, other] = [
      await addShop(databaseUrl, { name: "Faraway" }),
      await addShop(databaseUrl, { name: "Been there" }),
    ];
    await addRecord({ visitor, databaseUrl }, id, { selfService: [], shop: other.compCode });
    const page = await visitor.open(path);
    expect(shopsUnder(page, "Shops this car has been to")).toEqual(["Been there"]);
    await choose(page, favorite.compCode, "favorite");
    const form = await visitor.open(`/garage/${id}/service-history/add-record`);
    const offered = form.document
      .querySelectorAll("#record [name=shop]")
      .map((radio) => radio.getAttribute("value"));
    expect(offered.slice(0, 2)).toEqual([favorite.compCode, other.compCode]);
    expect(form.text("#record")).toContain("Your favorite");
  });

  it("can't be an unknown shop, or changed by an unknown intent", async () => {
    const { visitor, path } = await openOwn();
    const page = await visitor.open(path);
    const unknown = await choose(page, "nowhere", "favorite");
    expect([
      unknown.status,
      unknown.title.startsWith("Error: "),
      unknown.texts("[role=alert] li"),
    ]).toEqual([400, true, ["We couldn’t find that shop. Choose one from the lists below."]]);
    expect(
      (
        await choose(
          page,
          page.document.querySelector("[name=compCode]")!.getAttribute("value")!,
          "like",
        )
      ).status,
    ).toBe(400);
    expect(shopsUnder(await visitor.open(path), "Your favorite shop")).toEqual([]);
  });
});
