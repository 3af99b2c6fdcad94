import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectVehicleByPlate } from "#app/garage/add/find-by-plate.server.ts";
import { openDatabase } from "#db/client.ts";
import { addVehicle, corollaVin, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { importPlate, newPlate } from "#tests/support/plates.ts";
import {
  startFakeProvider,
  type ProviderResponse,
  type FakeProvider,
} from "#tests/support/stack/provider.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

describe("A worker with a plate provider", () => {
  let provider: FakeProvider;
  let stack: FaultyStack;

  beforeAll(async () => {
    provider = await startFakeProvider();
    const settings = {
      PLATE_PROVIDER_URL: `${provider.url}/lookup?tenant=7`,
      PLATE_PROVIDER_TOKEN: "its key",
    };
    stack = await startFaultyStack(settings);
  });
  afterAll(() => Promise.all([stack.stop(), provider.stop()]));
  beforeEach(() => void provider.requests.splice(0));

  async function search(plate: string) {
    const { visitor } = await newOwner({ stack });
    return (await visitor.open("/garage/add")).submit("#find-plate", { plate, state: "VA" });
  }

  async function registered() {
    const plate = newPlate();
    const vin = corollaVin();
    const { visitor } = await newOwner({ stack });
    const id = vehicleId(await addVehicle(visitor, { vin }));
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { plate, state: "VA" });
    return { plate, vin };
  }

  it("looks up plates that weren't imported and shows the vehicle", async () => {
    const vin = corollaVin();
    provider.respondWith({ body: { vin: vin.toLowerCase(), source: "DMV" } });
    const page = await search("abc-1 d2");
    expect(provider.requests).toEqual([
      { path: "/lookup?tenant=7&plate=ABC1D2&state=VA", authorization: "Bearer its key" },
    ]);
    expect([page.status, page.text(".found h2")]).toEqual([200, "2018 Toyota Corolla"]);
    expect(page.fields("#confirm")).toMatchObject({ vin, plate: "ABC-1 D2", state: "VA" });
  });

  it("doesn't look up imported or invalid plates", async () => {
    const plate = newPlate();
    const vin = corollaVin();
    await importPlate(plate, "VA", vin);
    provider.respondWith({ body: { vin: corollaVin() } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
    expect((await search("A*")).status).toBe(400);
    expect(provider.requests).toEqual([]);
  });

  it("prefers the provider's VIN over one that another owner entered", async () => {
    const { plate, vin } = await registered();
    const providerVin = corollaVin();
    provider.respondWith({ body: { vin: providerVin } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin: providerVin });
    provider.respondWith({ status: 404, body: { error: "unknown plate" } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("explains that an unknown plate isn't on record", async () => {
    provider.respondWith({ status: 404 });
    const page = await search(newPlate());
    expect([page.status, page.texts("[role=alert] li")[0]]).toEqual([
      400,
      expect.stringMatching(/a plate we don’t have on record/),
    ]);
  });

  it.each<[string, ProviderResponse]>([
    ["never responds", "never"],
    ["fails", { status: 500, body: "oops" }],
    ["is rate limited", { status: 429 }],
    ["rejects the token", { status: 401 }],
    ["redirects", { status: 302, headers: { Location: "/lookup?stolen" } }],
    [
      "returns an HTML page",
      {
        body: "<!doctype html><title>Maintenance</title>",
        headers: { "Content-Type": "text/html" },
      },
    ],
    ["returns truncated JSON", { body: '{"vin":"5YFB' }],
    ["returns no VIN", { body: { vin: null } }],
    ["returns an invalid VIN", { body: { vin: "5YFBURHEXJP000422" } }],
    ["returns a list", { body: [{ vin: "5YFBURHEXJP000421" }] }],
  ])(
    "asks the owner to try again or search another way when the provider %s",
    async (_how, answer) => {
      provider.respondWith(answer);
      const page = await search("XYZ 99");
      const text =
        "We can’t look up plates right now. " +
        "Try again in a moment, or find your car by its VIN, or by year, make and model";
      expect([page.status, page.texts("[role=alert] li")]).toEqual([503, [text]]);
      expect(page.fields("#find-plate")).toEqual({ plate: "XYZ 99", state: "VA" });
      expect(
        (await page.submit("#find-vin", { vin: corollaVin() })).fields("#confirm"),
      ).toMatchObject({ plate: "XYZ 99" });
      expect(provider.requests).toHaveLength(1);
    },
  );

  it("uses another owner's entry while the provider is down", async () => {
    const { plate, vin } = await registered();
    provider.respondWith({ status: 503 });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("makes no requests for visitors or past the rate limit", async () => {
    const limited = await startFaultyStack({ PLATE_PROVIDER_URL: provider.url, RATE_LIMITS: "on" });
    try {
      const { visitor } = await newOwner({ stack: limited });
      provider.respondWith({ status: 404 });
      const look = () => visitor.open("/garage/add/confirm?plate=ZZ&state=VA");
      const pages: Page[] = [];
      for (let round = 0; round < 7; round++)
        pages.push(...(await Promise.all([look(), look(), look(), look(), look()])));
      expect(pages.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 30 }, () => 400),
        ...Array.from({ length: 5 }, () => 429),
      ]);
      visitor.cookies.set("session", "forged");
      expect((await visitor.open("/garage/add/confirm?plate=ZZ&state=VA")).status).toBe(302);
      expect(provider.requests).toHaveLength(30);
    } finally {
      await limited.stop();
    }
  });
});

it("A registered plate is found by its index", async () => {
  const query = selectVehicleByPlate(openDatabase({ url: databaseUrl }), {
    plate: "ABC 1234",
    state: "VA",
  }).toSQL();
  const { rows } = await openDatabase({ url: databaseUrl }).$client.execute({
    sql: `EXPLAIN QUERY PLAN ${query.sql}`,
    args: query.params as string[],
  });
  const steps = rows
    .map((row) => String(row.at(-1)))
    .filter((detail) => /\bvehicles\b/.test(detail));
  expect(steps).toEqual([
    "SEARCH vehicles USING INDEX vehicles_plate (<expr>=? AND plate_state=?)",
  ]);
});
