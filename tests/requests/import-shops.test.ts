import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { coupons, shopRatings, shops } from "#db/schema/index.ts";
import { favoriteShops } from "#db/schema/shops.ts";
import { reviews } from "#db/schema/reviews.ts";
import { importCoupons } from "#scripts/import/coupons.ts";
import { importShops } from "#scripts/import/shops.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { addShop } from "#tests/support/shops.ts";
import { geoJsonFile, overpassFile, repair } from "#tests/support/shop-files.ts";

let stack: OwnStack;
let folder: string;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-import-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const db = () => openDatabase({ url: stack.databaseUrl });

function fileOf(content: string): string {
  const path = join(folder, "file");
  writeFileSync(path, content);
  return path;
}

const run = (script: string, content: string) =>
  runOperatorCommand(script, [fileOf(content)], { DATABASE_URL: stack.databaseUrl });
const readShops = (content: string) => runImportInProcess(() => importShops(db, fileOf(content)));
const readCoupons = (content: string) =>
  runImportInProcess(() => importCoupons(db, fileOf(content)));

const shopOf = async (compCode: string) =>
  (await db().select().from(shops).where(eq(shops.compCode, compCode)))[0];
const fairfax = { lat: 38.8462, lon: -77.3068 };

const full = {
  ...repair,
  name: "Elm Garage",
  brand: "Subaru",
  "addr:housenumber": "12",
  "addr:street": "Elm Street",
  "addr:city": "Fairfax",
  "addr:state": "VA",
  "addr:postcode": "22030-1234",
  phone: "+1 703-555-0123; +1 703-555-0124",
  website: "elm.example/shop",
  email: "elm@shops.example",
  opening_hours: "Mo-Fr 08:00-18:00; Sa 09:00-12:00",
  wheelchair: "yes",
  internet_access: "wlan",
  "service:vehicle:oil_change": "yes",
  "service:vehicle:brakes": "yes",
  "service:vehicle:glass": "no",
};

describe("Importing shops from OpenStreetMap", () => {
  it("reads Overpass's response and fills gaps from the shop's location", async () => {
    const done = await run(
      "scripts/import-shops.ts",
      overpassFile([
        { type: "node", id: 1, ...fairfax, tags: full },
        {
          type: "way",
          id: 2,
          center: { lat: 42.9849, lon: -81.2453 },
          tags: {
            shop: "tyres",
            name: "Pneus Forêt",
            opening_hours: "Apr-Oct Mo-Fr 08:00-17:00",
            website: "javascript:alert(1)",
          },
        },
      ]),
    );
    expect(done).toEqual({
      code: 0,
      stdout: "2 entries read, 2 shops imported, 0 left out",
      errors: [],
    });
    expect(await shopOf("osm-n1")).toMatchObject({
      name: "Elm Garage",
      slug: "elm-garage-fairfax-va",
      address: "12 Elm Street",
      city: "Fairfax",
      state: "VA",
      country: "US",
      postalCode: "22030",
      source: "osm",
      phone: "1-703-555-0123",
      website: "https://elm.example/shop",
      email: "elm@shops.example",
      timeZone: "America/New_York",
      makes: ["Subaru"],
      amenities: ["wheelchair", "wifi"],
      services: ["oilAndFluids", "brakes"],
      hours: expect.arrayContaining([
        [480, 1080],
        [7740, 7920],
      ]),
      hoursText: null,
    });
    expect(await shopOf("osm-w2")).toMatchObject({
      slug: expect.stringMatching(/^pneus-foret-london/),
      state: "ON",
      country: "CA",
      postalCode: "",
      timeZone: "America/Toronto",
      services: ["tiresAndWheels"],
      hours: null,
      hoursText: null,
      website: null,
    });
  });

  it("reads GeoJSON and updates a known shop", async () => {
    await readShops(
      geoJsonFile([
        {
          type: "way",
          id: 3,
          center: { lat: 38.85, lon: -77.3 },
          tags: { ...repair, name: "Oak Garage" },
        },
      ]),
    );
    const before = await shopOf("osm-w3");
    expect(before).toMatchObject({
      name: "Oak Garage",
      latitude: expect.closeTo(38.85, 5),
      longitude: expect.closeTo(-77.3, 5),
    });
    const {
      vehicleIds: [vehicleId = ""],
    } = await readyOwner(stack, { vehicles: 1 });
    await db()
      .insert(favoriteShops)
      .values({ vehicleId, compCode: "osm-w3", createdAt: new Date() });
    const review = {
      id: "kept",
      compCode: "osm-w3",
      kind: "service",
      rating: 4,
      title: "Good work",
      text: "They did what they said.",
      language: "en",
      createdAt: new Date(),
    } as const;
    await db().insert(reviews).values(review);
    await readShops(
      overpassFile([
        {
          type: "way",
          id: 3,
          center: { lat: 38.851, lon: -77.3 },
          tags: { ...repair, name: "Oak Motors" },
        },
      ]),
    );
    expect(await shopOf("osm-w3")).toMatchObject({
      name: "Oak Motors",
      slug: before!.slug,
      favorites: 1,
      latitude: 38.851,
    });
    expect(await db().select().from(shopRatings).where(eq(shopRatings.compCode, "osm-w3"))).toEqual(
      [{ compCode: "osm-w3", reviews: 1, stars: 4 }],
    );
  });

  it("gives shops of the same name and city separate pages", async () => {
    await readShops(
      overpassFile(
        [4, 5].map((id) => ({ type: "node", id, ...fairfax, tags: { ...repair, name: "Twin" } })),
      ),
    );
    await readShops(
      overpassFile(
        [5, 4].map((id) => ({ type: "node", id, ...fairfax, tags: { ...repair, name: "Twin" } })),
      ),
    );
    const slugs = await db()
      .select({ slug: shops.slug })
      .from(shops)
      .where(like(shops.slug, "twin-%"))
      .orderBy(shops.compCode);
    expect(slugs.map(({ slug }) => slug)).toEqual([
      expect.stringMatching(/^twin-[a-z-]+-va$/),
      expect.stringMatching(/^twin-[a-z-]+-va-osm-n5$/),
    ]);
  });

  it("lists what it leaves out, with the reason", async () => {
    const done = await readShops(
      overpassFile([
        { type: "node", id: 6, ...fairfax, tags: repair },
        { type: "way", id: 7, tags: { ...repair, name: "Nowhere" } },
        {
          type: "node",
          id: 8,
          lat: 48.85,
          lon: 2.35,
          tags: { ...repair, name: "Garage de Paris" },
        },
        { type: "node", id: 9, ...fairfax, tags: { amenity: "fuel", name: "Gas" } },
        { type: "node", id: 10, ...fairfax },
      ]),
    );
    expect(done).toEqual({
      code: 0,
      stdout: "5 entries read, 0 shops imported, 5 left out",
      errors: [
        "node 6: it has no name",
        "way 7: it has no place",
        "node 8: it is neither in the US nor in Canada",
        "node 9: it isn’t a repair shop",
        "node 10: it isn’t a repair shop",
      ],
    });
  });

  it.each([
    ['{"elements": [', "it ends too soon"],
    ['{"elements": [}', "cannot be read as JSON"],
    ['{"a": 1}', "neither the elements of Overpass’s answer nor the features of GeoJSON"],
  ])("explains why it can't read %s", async (content, sentence) => {
    expect(await readShops(content)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining(sentence)],
    });
  });
});

const header =
  "comp_code,name,address,city,state,postal_code,latitude,longitude,phone,email,website," +
  "appointment_url,hours,amenities,services,makes,participates,lifetime_dealer\n";

describe("Importing shops from a CSV file", () => {
  it("reads all columns and takes the location from the postal code", async () => {
    const rows =
      "elm-1,Elm Street Auto,1 Elm Street,Centreville,va,20120,,,703-555-0100," +
      "elm@shops.example,https://elm.example,https://elm.example/book," +
      '"Mo-Fr 08:00-17:00; Sa off",wifi|shuttle,"brakes;Engine",Toyota | Honda,yes,yes\n';
    expect(await readShops(header + rows)).toEqual({
      code: 0,
      stdout: "1 entries read, 1 shops imported, 0 left out",
      errors: [],
    });
    expect(await shopOf("elm-1")).toMatchObject({
      name: "Elm Street Auto",
      state: "VA",
      country: "US",
      postalCode: "20120",
      latitude: expect.closeTo(38.84, 1),
      longitude: expect.closeTo(-77.4, 0),
      source: "csv",
      appointmentUrl: "https://elm.example/book",
      amenities: ["wifi", "shuttle"],
      services: ["brakes", "engine"],
      makes: ["Toyota", "Honda"],
      participates: true,
      lifetimeDealer: true,
    });
  });

  it("reports the line of each row it leaves out", async () => {
    const rows = [
      "osm-n1,Elm,,X,VA,20120,,",
      "elm-2,,,X,VA,20120,,",
      "elm-3,Elm,,X,XX,20120,,",
      "elm-4,Elm,,X,VA,,,",
      "elm-5,Elm,,X,VA,20120,,,,,,,,pool,brakes",
    ].map((row) => `${row}\n`);
    expect((await readShops(header + rows.join(""))).errors).toEqual([
      "Line 2: a comp_code that begins with osm- or sample- is taken",
      "Line 3: it has no name",
      "Line 4: its state is none of the US or Canada",
      "Line 5: it has no place: neither latitude and longitude nor a postal code that we know",
      "Line 6: nobody knows pool",
    ]);
  });

  it("keeps the first row of a repeated code and reports the others", async () => {
    const rows = [
      "elm-9,Elm,,X,VA,20120,,",
      "elm-8,Oak,,X,VA,20120,,",
      "elm-9,Maple,,X,VA,20120,,",
    ].map((row) => `${row}\n`);
    expect(await readShops(header + rows.join(""))).toMatchObject({
      stdout: "3 entries read, 2 shops imported, 1 left out",
      errors: ["Line 4: its comp_code elm-9 is that of line 2, which counts"],
    });
    expect(await shopOf("elm-9")).toMatchObject({ name: "Elm" });
  });
});

describe("Importing coupons", () => {
  const columns = "comp_code,target,offer,amount,currency,terms,code,valid_from,valid_until\n";
  const rows =
    "shop-1,OIL_CHANGE,flat,39.95,USD,With a filter.,OIL40,2026-01-01,2027-12-31\n" +
    "shop-1,generic,Percent,15,,,,,\n";

  beforeAll(
    async () =>
      void (await addShop(stack.databaseUrl, {
        name: "Dulles Auto",
        compCode: "shop-1",
        slug: "dulles-auto",
      })),
  );

  it("reads percentages, amounts and prices, without duplicates", async () => {
    const both = [
      await readCoupons(columns + rows),
      await run("scripts/import-coupons.ts", columns + rows),
    ];
    expect(both).toEqual(
      both.map(() => ({ code: 0, stdout: "2 rows read, 2 imported, 0 rejected", errors: [] })),
    );
    const stored = await db()
      .select()
      .from(coupons)
      .where(like(coupons.id, "csv-%"))
      .orderBy(coupons.amount);
    expect(stored).toMatchObject([
      {
        compCode: "shop-1",
        target: "GENERIC",
        offer: "percent",
        amount: 15,
        currency: null,
        source: "csv",
      },
      {
        target: "OIL_CHANGE",
        offer: "flat",
        amount: 3995,
        currency: "USD",
        terms: "With a filter.",
        code: "OIL40",
        validFrom: "2026-01-01",
        validUntil: "2027-12-31",
      },
    ]);
  });

  it("explains what's wrong with each rejected row", async () => {
    const bad = [
      "nowhere,GENERIC,percent,10",
      "shop-1,TIRES,free,x",
      "shop-1,GENERIC,percent,120",
      "shop-1,GENERIC,amount,10,EUR",
      "shop-1,GENERIC,percent,10,,,,2026-02-01,2026-01-01",
    ];
    const done = await readCoupons(columns + bad.map((row) => `${row}\n`).join(""));
    expect([done.code, done.errors.sort()]).toEqual([
      1,
      [
        "Line 2: no shop has this comp_code",
        "Line 3: the target must be OIL_CHANGE, MAJOR_SERVICE, GENERIC; " +
          "the offer must be percent, amount, flat; " +
          "the amount must be one of money, such as 25.00; the currency must be USD or CAD",
        "Line 4: a percentage must be a whole number from 1 to 100",
        "Line 5: the currency must be USD or CAD",
        "Line 6: it ends before it begins",
      ],
    ]);
  });
});
