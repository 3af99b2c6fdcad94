import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "#tests/support/api/caller.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

/** North of every town, so that no other test has shops here. */
const here = { latitude: 76.25, longitude: -119.25 };
const near = `latitude=${here.latitude}&longitude=${here.longitude}`;
const caller = new Caller();
const search = (query: string) => caller.get(`/serviceLocation?${query}`);

type Listed = { companyName: string; compCode: string; distance: object };

const names = (value: Record<string, unknown>) =>
  (value.shops as Listed[]).map(({ companyName }) => companyName);

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      addShop(databaseUrl, {
        name: `Shop ${at}`,
        ...{ latitude: here.latitude + at / 1000, longitude: here.longitude },
        ...{ participates: at === 3, favorites: at },
        services: [at % 2 ? "brakes" : "engine"],
      }),
    ),
  );
});

describe("A search for shops", () => {
  it("lists the shops that the page lists, nearest first, for anyone", async () => {
    const { status, value, headers } = await search(`${near}&radius=5`);
    expect([status, value.location]).toEqual([200, here]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(headers.get("Server-Timing")).toContain('desc="1 round trip');
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const place = `lat=${here.latitude}&lon=${here.longitude}&radius=5`;
    const page = await visitor.open(`/garage/${id}/service-shops?${place}`);
    const shown = page.texts("main section:last-of-type h3 a");
    expect(shown).toHaveLength(6);
    expect(names(value).slice(0, 6)).toEqual(shown);
  });

  it("goes on where its Link leads", async () => {
    const first = await search(`${near}&unit=km&radius=100`);
    const link = /<\/Service\/api(.+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1];
    const second = await caller.get(link!);
    expect([...names(first.value), ...names(second.value)]).toEqual(
      Array.from({ length: 25 }, (_, at) => `Shop ${at}`),
    );
    expect(second.headers.has("Link")).toBe(false);
    expect((first.value.shops as Listed[])[9]!.distance).toEqual({ km: 1 });
  });

  it("rounds the place, so that programs nearby share an answer", async () => {
    const exact = await search("latitude=76.2512&longitude=-119.2488");
    expect(exact.value.location).toEqual(here);
    const searchNearby = () => search("longitude=-119.2525&latitude=76.2491");
    const cacheStatus = async () => (await searchNearby()).headers.get("Cache-Status");
    await expect.poll(cacheStatus).toBe("roadworthy; hit");
    const nearby = await searchNearby();
    expect(nearby.value).toEqual(exact.value);
    expect(nearby.headers.get("Server-Timing")).toContain(`desc="0 round trips`);
  });

  it("finds only shops in the program, or with a service", async () => {
    expect(names((await search(`${near}&active=true`)).value)).toEqual(["Shop 3"]);
    const brakes = names((await search(`${near}&service=brakes&unit=km&radius=1`)).value);
    expect(brakes).toEqual(["Shop 1", "Shop 3", "Shop 5", "Shop 7"]);
    expect(names((await search(`${near}&rating=4`)).value)).toEqual([]);
  });

  it("starts at a postal code, too", async () => {
    const { status, value } = await search("postalCode=20120");
    expect([status, names(value).length]).toEqual([200, 20]);
  });

  it.each([
    ["", "latitude"],
    ["latitude=76.25", "longitude"],
    ["latitude=0.001&longitude=-119", "latitude"],
    ["latitude=99&longitude=-119", "latitude"],
    ["postalCode=nowhere", "postalCode"],
    [`${near}&radius=500`, "radius"],
    [`${near}&unit=ly`, "unit"],
    [`${near}&open=on`, "open"],
  ])("is a 400 that names the field for %j", async (query, field) => {
    const { status, value } = await search(query);
    expect([status, Object.keys(value.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe("A shop", () => {
  it("is what its public page shows, without its private address", async () => {
    const added = await addShop(databaseUrl, {
      ...{ name: "Front Street Garage", phone: "+19075550142", email: "own@shop.example" },
      ...{ hours: [[480, 1020]], appointmentUrl: "https://shop.example/book", favorites: 2 },
    });
    const { status, value, headers } = await caller.get(`/serviceLocation/${added.compCode}`);
    expect([status, value]).toEqual([
      200,
      {
        ...{ compCode: added.compCode, companyName: "Front Street Garage", zipCode: "99762" },
        ...{ address: "1 Front Street", city: "Nome", state: "AK", phoneNumber: "+19075550142" },
        detailPageUrl: expect.stringMatching(`/Service/Shops/${added.slug}$`),
        shopProfile: { appointmentUrl: "https://shop.example/book" },
        ...{ numberOfFavorites: 2, rating: null, website: null, services: [], timeZone: null },
        location: { latitude: 64.5, longitude: -165.4 },
        hours: [{ from: 480, until: 1020 }],
        ...{ participates: false, lifetimeDealer: false },
      },
    ]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  it("that nobody knows is a 404", async () => {
    const { status, value } = await caller.get("/serviceLocation/none");
    expect([status, value.message]).toEqual([404, "No shop has this compCode."]);
  });
});
