import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { reviews, shops } from "#db/schema/index.ts";
import { addCoupon } from "#tests/support/coupons.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { distanceKm } from "./distance.ts";

const town = { latitude: 71.2906, longitude: -156.7886 };
const east = (km: number) => ({
  latitude: town.latitude,
  longitude: town.longitude + km / (111.195 * Math.cos((town.latitude * Math.PI) / 180)),
});
const north = (km: number) => ({
  latitude: town.latitude + km / 111.195,
  longitude: town.longitude,
});

let visitor: Visitor;
let path: string;
beforeAll(async () => {
  ({ visitor } = await newOwner());
  path = `/garage/${vehicleId(await addVehicle(visitor))}/service-shops`;
  const always = { hours: [[0, 7 * 1440]], timeZone: "America/Anchorage" } as const;
  await addShop(databaseUrl, { name: "North 9", ...north(9), services: ["brakes"] });
  await addShop(databaseUrl, {
    name: "East 6",
    ...east(6),
    ...always,
    services: ["brakes", "tiresAndWheels"],
    source: "osm",
  });
  await addShop(databaseUrl, { name: "East 60", ...east(60), ...always });
  await addShop(databaseUrl, { name: "North 150", ...north(150) });
  const { compCode } = await addShop(databaseUrl, {
    name: "North 3",
    ...north(3),
    hours: [],
    timeZone: "America/Anchorage",
  });
  const rated = {
    compCode,
    kind: "service",
    title: "Good work",
    text: "They did what they said, and no more.",
    language: "en",
    createdAt: new Date(),
  } as const;
  await openDatabase({ url: databaseUrl })
    .insert(reviews)
    .values([5, 4, 4].map((rating, at) => ({ ...rated, id: `${compCode}-${at}`, rating })));
});

const open = (query: string) => visitor.open(`${path}?${query}`);
const shopNames = (page: Page) => page.texts("main section:last-of-type h3 a");
const near = `lat=${town.latitude}&lon=${town.longitude}`;

describe("a search for shops", () => {
  it("lists shops by distance, with their facts and a map", async () => {
    const page = await open(`${near}&radius=10`);
    expect([page.status, page.text("main section:last-of-type h2"), shopNames(page)]).toEqual([
      200,
      "Repair shops near Barrow, Alaska",
      ["North 3", "East 6", "North 9"],
    ]);
    const rounded = { latitude: 71.29, longitude: -156.79 };
    const [first, second] = page.document.querySelectorAll("main section:last-of-type li");
    const miles = Math.round(distanceKm(rounded, north(3)) / 0.1609344) / 10;
    expect(first!.text).toContain(`${miles}\u00a0mi · 1 Front Street, Nome`);
    expect(first!.text).toContain("4.3 out of 5 stars, 3 reviews");
    expect(second!.text).toContain("No reviews yet · Always open");
    expect(
      page.document
        .querySelectorAll("main figure svg a")
        .map((dot) => [dot.text, dot.getAttribute("href")]),
    ).toEqual([
      ["1", "#shop-1"],
      ["2", "#shop-2"],
      ["3", "#shop-3"],
    ]);
    expect(page.texts("main figure svg > g > text")).toEqual(
      expect.arrayContaining(["2 mi", "4 mi", "You", "N"]),
    );
    expect(page.text("main figcaption")).toBe(
      "Straight-line distances; no roads drawn. See it on OpenStreetMap",
    );
    expect(
      page.document.querySelector("a[href='https://www.openstreetmap.org/copyright']")?.text,
    ).toBe("© OpenStreetMap contributors");
    expect(page.fields("#shops")).toMatchObject({
      lat: "71.29",
      lon: "-156.79",
      radius: "10",
      postalCode: "",
    });
  });

  it.each([
    ["radius=50", ["North 3", "East 6", "North 9", "East 60"]],
    ["radius=100", ["North 3", "East 6", "North 9", "East 60", "North 150"]],
    ["radius=100&open=on", ["East 6", "East 60"]],
    ["radius=100&service=brakes", ["East 6", "North 9"]],
    ["radius=100&rating=4", ["North 3"]],
    ["radius=100&rating=4&service=brakes", []],
    ["radius=7&open=1&service=none&rating=5", ["North 3", "East 6", "North 9"]],
  ])("with %s finds %j", async (query, names) => {
    const page = await open(`${near}&${query}`);
    expect([page.status, shopNames(page)]).toEqual([200, names]);
    if (names.length === 0) expect(page.text("main")).toContain("No shops match within 100 mi.");
  });

  it("uses kilometres and French in Canada", async () => {
    const owner = await newOwner({ postalCode: "N6A 1B3", language: "fr" });
    const car = vehicleId(await addVehicle(owner.visitor));
    const page = await owner.visitor.open(`/garage/${car}/service-shops?${near}&radius=5`);
    expect([page.text("main section:last-of-type h2"), shopNames(page)]).toEqual([
      "Ateliers près de Barrow (Alaska)",
      ["North 3"],
    ]);
    expect(page.text("main section:last-of-type li")).toContain("4,3 étoiles sur 5, 3 avis");
    expect(page.texts("main figure svg > g > text")).toContain("Vous");
    expect(page.texts("#shops-radius option")).toEqual([
      "5 km",
      "10 km",
      "25 km",
      "50 km",
      "100 km",
    ]);
  });

  it("lists each shop once across pages", async () => {
    const place = { latitude: 70.13, longitude: -143.62 };
    for (let at = 0; at < 12; at++)
      await addShop(databaseUrl, {
        name: `Kaktovik ${at}`,
        latitude: place.latitude + Math.floor(at / 2) / 100,
        longitude: place.longitude,
      });
    const first = await open(`lat=${place.latitude}&lon=${place.longitude}&radius=10`);
    expect(shopNames(first)).toHaveLength(6);
    const next = await visitor.open(
      first.document
        .querySelectorAll("main section:last-of-type p a")
        .find(({ text }) => text === "More shops farther away")!
        .getAttribute("href")!,
    );
    expect([...shopNames(first), ...shopNames(next)].sort()).toEqual(
      Array.from({ length: 12 }, (_, at) => `Kaktovik ${at}`).sort(),
    );
    expect(next.text("main")).not.toContain("More shops");
  });

  it.each([
    ["Chantilly", "Repair shops near Chantilly, Virginia", "Dulles Auto"],
    ["CHANTILLY VA", "Repair shops near CHANTILLY VA", "Dulles Auto"],
    ["London, Ontario", "Repair shops near London, Ontario", null],
    ["st. thomas (ON)", "Repair shops near st. thomas (ON)", null],
  ])("finds the place %s by name", async (typed, heading, name) => {
    const page = await open(new URLSearchParams({ postalCode: typed, radius: "10" }).toString());
    expect([page.status, page.text("main section:last-of-type h2")]).toEqual([200, heading]);
    expect(shopNames(page).length).toBeGreaterThan(0);
    if (name) expect(shopNames(page)).toContain(name);
  });

  it("shows the towns around, and a shop without a street by its town", async () => {
    const shop = await addShop(databaseUrl, {
      name: "Near Moose Pass",
      latitude: 60.49,
      longitude: -149.37,
      address: "",
      city: "Moose Pass",
    });
    await addShop(databaseUrl, { name: "In Seward", latitude: 60.11, longitude: -149.44 });
    const page = await open("postalCode=99631&radius=50");
    const row = page.document
      .querySelectorAll("main li")
      .find((one) => one.querySelector("h3")?.text === shop.name);
    expect(row?.querySelector("p")?.text).toMatch(/^\S+\u00a0mi · Moose Pass$/);
    expect(page.texts("main figure svg > g > text")).toContain("Seward");
  });

  it("lists a shop's coupon that's valid today", async () => {
    const place = { latitude: 66.9, longitude: -162.6 };
    const { compCode } = await addShop(databaseUrl, { name: "Kotzebue Oil", ...place });
    await addCoupon(databaseUrl, compCode, { amount: 900, validUntil: "2020-01-31" });
    await addCoupon(databaseUrl, compCode, { amount: 1_500 });
    const page = await open(`lat=${place.latitude}&lon=${place.longitude}`);
    const links = page.document.querySelectorAll("main li p a:not(.btn)");
    expect(links.map((link) => link.text)).toEqual(["$15 off an oil change"]);
    expect((await visitor.open(links[0]!.getAttribute("href")!)).text("main")).toContain(
      "Kotzebue Oil",
    );
  });

  it("reports an unknown place", async () => {
    const page = await open("postalCode=Nowhereville");
    expect([
      page.status,
      page.fields("#shops").postalCode,
      page.text("#shops-postalCode-error"),
    ]).toEqual([400, "Nowhereville", expect.stringContaining("We couldn’t find that place")]);
  });

  it.each(["lat=abc&lon=-77", "lat=0.001&lon=-77", "lat=38.85", "lat=&lon="])(
    "with %s uses the vehicle's postal code",
    async (query) => {
      expect((await open(query)).text("main section:last-of-type h2")).toBe(
        "Repair shops near 20120, Virginia",
      );
    },
  );

  it("prefers the typed place to coordinates", async () => {
    expect((await open(`${near}&postalCode=20151`)).text("main section:last-of-type h2")).toBe(
      "Repair shops near 20151, Virginia",
    );
  });

  it("finds a shop on the border of two cells", async () => {
    const line = { latitude: 69.75, longitude: -150.25 };
    const { compCode } = await addShop(databaseUrl, { name: "On the line", ...line });
    for (const [lat, lon] of [
      [69.74, -150.24],
      [69.76, -150.26],
      [69.75, -150.25],
    ])
      expect(shopNames(await open(`lat=${lat}&lon=${lon}&radius=5`))).toEqual(["On the line"]);
    await openDatabase({ url: databaseUrl }).delete(shops).where(eq(shops.compCode, compCode));
  });
});
