import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { Caller } from "#tests/support/api/caller.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import {
  startFakeProvider,
  type FakeProvider,
  type ProviderResponse,
} from "#tests/support/stack/provider.ts";
import {
  shareFaultyStack,
  startFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { findNearestTown } from "./nearest-town.server.ts";

const title = "main section:last-of-type h2";
const nearYou = "Repair shops near you";

async function openSearch(stack: FaultyStack, owner: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner({ ...owner, stack });
  const path = `/garage/${vehicleId(await addVehicle(visitor))}/service-shops`;
  return {
    visitor,
    path,
    search: (lat: number, lon: number, more = "") =>
      visitor.open(`${path}?lat=${lat}&lon=${lon}${more}`),
  };
}

describe("A search for shops by location", () => {
  let stack: FaultyStack;
  let english: Awaited<ReturnType<typeof openSearch>>;
  let french: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    stack = await shareFaultyStack();
    english = await openSearch(stack);
    french = await openSearch(stack, { postalCode: "N6A 1B3", language: "fr" });
  });
  afterAll(() => stack.stop());

  it.each([
    ["Arlington", 38.88, -77.11, "Repair shops near Arlington, Virginia"],
    [
      "Dallas, where post office boxes of its suburbs are",
      32.77,
      -96.78,
      "Repair shops near Dallas, Texas",
    ],
    ["Honolulu", 21.31, -157.86, "Repair shops near Honolulu, Hawaii"],
    ["Utqiaġvik, past the last road", 71.29, -156.79, "Repair shops near Barrow, Alaska"],
    ["the last town before the date line", 51.87, -176.63, "Repair shops near Adak, Alaska"],
    ["Detroit, across the river from Canada", 42.34, -83.06, "Repair shops near Detroit, Michigan"],
    ["Windsor, across the river from Detroit", 42.29, -83.02, "Repair shops near Windsor, Ontario"],
    ["Ottawa, downtown", 45.42, -75.7, "Repair shops near Ottawa, Ontario"],
    ["the edge of four cells", 38.75, -77.25, "Repair shops near Springfield, Virginia"],
    ["the Atlantic", 40, -50, nearYou],
    ["the Nevada desert", 37.9, -115.9, nearYou],
    ["Paris, with a US post office", 48.85, 2.35, nearYou],
    ["London, at the prime meridian", 51.48, -0.01, nearYou],
    ["Siberia", 66, 179.99, nearYou],
    ["the sea west of the date line", 52, -180, nearYou],
    ["the North Pole's ice", 85, 120, nearYou],
    ["the sea off Antarctica", -85, -60, nearYou],
  ])("names the nearest town: %s", async (_where, lat, lon, expected) => {
    stack.database.forget();
    const page = await english.search(lat, lon);
    expect([page.status, page.text(title), stack.database.requests]).toEqual([200, expected, 1]);
    expect(page.fields("#shops")).toMatchObject({
      ...{ postalCode: "", lat: String(lat), lon: String(lon) },
    });
  });

  it.each([
    ["Montréal", 45.51, -73.57, "Ateliers près de Montréal (Québec)"],
    ["Ottawa", 45.42, -75.7, "Ateliers près d’Ottawa (Ontario)"],
    ["Arlington", 38.88, -77.11, "Ateliers près d’Arlington (Virginie)"],
    ["la mer", 40, -50, "Ateliers près de chez vous"],
  ])("is titled in French, too: %s", async (_where, lat, lon, expected) => {
    expect((await french.search(lat, lon)).text(title)).toBe(expected);
  });

  it("is still “You” on the map, and keeps the title on its next pages", async () => {
    const page = await english.search(38.88, -77.11, "&radius=100");
    expect(page.texts("main figure svg > g > text")).toContain("You");
    const more = page.document
      .querySelectorAll("main section:last-of-type p a")
      .find(({ text }) => text === "More shops farther away")!;
    const next = await english.visitor.open(more.getAttribute("href")!);
    expect(next.text(title)).toBe("Repair shops near Arlington, Virginia");
  });

  it.each([
    ["at sea", 40, -50],
    ["in a small town", 38.07, -117.23],
    ["in New York", 40.75, -73.99],
    ["in Washington", 38.9, -77.01],
    ["where four cells meet", 33.75, -118.25],
    ["far north", 71.29, -156.79],
  ])("P8: reads few rows %s", async (_where, latitude, longitude) => {
    const db = openDatabase({ url: stack.database.url });
    stack.database.forget();
    await findNearestTown(db, { is: "point", point: { latitude, longitude } });
    expect(stack.database.rows.read).toBeLessThan(1_200);
  });

  it("has the same place in the API", async () => {
    const find = async (query: string) =>
      (await new Caller().get(`/serviceLocation?${query}`)).value.place;
    expect(await find("latitude=38.88&longitude=-77.11")).toEqual({
      ...{ city: "Arlington", state: "VA" },
    });
    expect(await find("postalCode=K1P+1J1")).toEqual({ city: "Ottawa", state: "ON" });
    expect(await find("latitude=40&longitude=-50")).toBeNull();
  });
});

describe("A worker with a geocoding provider", () => {
  let provider: FakeProvider;
  let stack: FaultyStack;
  let owner: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    provider = await startFakeProvider();
    stack = await startFaultyStack({
      GEOCODING_PROVIDER_URL: `${provider.url}/reverse?tenant=7`,
      GEOCODING_PROVIDER_TOKEN: "its key",
    });
    owner = await openSearch(stack);
  });
  afterAll(() => Promise.all([stack.stop(), provider.stop()]));
  beforeEach(() => void provider.requests.splice(0));

  const here = [38.88345, -77.10987] as const;
  const embedded = "Repair shops near Arlington, Virginia";

  it("asks it about the rounded point, and about nothing else", async () => {
    provider.respondWith({ body: { city: "Ballston", state: "VA", country: "US" } });
    stack.database.forget();
    const page = await owner.search(...here);
    expect(page.text(title)).toBe("Repair shops near Ballston, Virginia");
    expect(stack.database.requests).toBe(1);
    expect(provider.requests).toEqual([
      {
        path: "/reverse?tenant=7&lat=38.88&lon=-77.11&locale=en",
        authorization: "Bearer its key",
      },
    ]);
  });

  it("asks in French, and names places where we know none", async () => {
    provider.respondWith({ body: { city: "Îlot-Perdu", state: "QC" } });
    const french = await openSearch(stack, { language: "fr" });
    const page = await french.search(47.5, -60.001);
    expect(page.text(title)).toBe("Ateliers près d’Îlot-Perdu (Québec)");
    expect(provider.requests[0]!.path).toMatch(/lat=47.5&lon=-60&locale=fr$/);
  });

  it("isn't asked about postal codes, towns and the car's place, or by visitors", async () => {
    for (const query of ["", "?postalCode=20151", "?postalCode=Chantilly", "?lat=0&lon=-77"])
      await owner.visitor.open(owner.path + query);
    const stranger = new Visitor({ origin: stack.origin });
    const found = `${owner.path}?lat=38.88&lon=-77.11`;
    expect((await stranger.open(found)).status).toBe(302);
    const other = await newOwner({ stack });
    expect((await other.visitor.open(found)).location).toBe("/Service/garage");
    await stranger.request("/Service/api/serviceLocation?latitude=38.88&longitude=-77.11");
    expect(provider.requests).toEqual([]);
  });

  it.each<[string, ProviderResponse]>([
    ["never answers", "never"],
    ["doesn't know the place", { status: 404, body: { error: "unknown" } }],
    ["fails", { status: 500, body: "oops" }],
    ["rejects the token", { status: 401 }],
    ["redirects", { status: 302, headers: { Location: "/reverse?stolen" } }],
    ["answers with a page", { body: "<!doctype html>", headers: { "Content-Type": "text/html" } }],
    ["breaks off", { body: '{"city":"Ball' }],
    ["answers nothing", { body: "" }],
    ["answers no text", { body: { city: 7, state: "VA" } }],
    ["names a state we don’t list", { body: { city: "Paris", state: "FR" } }],
    ["sends markup", { body: { city: "<script>alert(1)</script>", state: "VA" } }],
    ["sends a novel", { body: { city: "Ballston ".repeat(20), state: "VA" } }],
    ["sends megabytes", { body: { city: "Ballston", state: "VA", more: "x".repeat(5_000_000) } }],
  ])("shows the nearest town when it %s", async (_how, response) => {
    provider.respondWith(response);
    const logged = stack.log.length;
    const page = await owner.search(...here);
    expect([page.status, page.text(title), provider.requests.length]).toEqual([200, embedded, 1]);
    const lines = stack.log.slice(logged).filter((line) => line.includes("geocoding provider"));
    const isExpected = typeof response === "object" && response.status === 404;
    expect(lines).toHaveLength(isExpected ? 0 : 1);
    expect(lines.join()).not.toMatch(/38\.88|its key/);
  });
});
