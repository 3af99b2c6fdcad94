import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectVehicleByPlate } from "#app/garage/add/find-by-plate.server.ts";
import { openDatabase } from "#db/client.ts";
import { addVehicle, corollaVin, newOwner, vehicleId } from "#tests/support/owner.ts";
import { importPlate, newPlate } from "#tests/support/plates.ts";
import { startProvider, type Answer, type Provider } from "#tests/support/stack/provider.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

describe("a worker that asks a provider of plates", () => {
  let provider: Provider;
  let stack: FaultyStack;

  beforeAll(async () => {
    provider = await startProvider();
    const settings = {
      PLATE_PROVIDER_URL: `${provider.url}/lookup?tenant=7`,
      PLATE_PROVIDER_TOKEN: "its key",
    };
    stack = await startFaultyStack(settings);
  });
  afterAll(() => Promise.all([stack.stop(), provider.stop()]));
  beforeEach(() => void provider.asked.splice(0));

  async function search(plate: string) {
    const { visitor } = await newOwner({ stack });
    return (await visitor.open("/garage/add")).submit("#find-plate", { plate, state: "VA" });
  }

  /** A plate that another owner registered, and the VIN that it leads to. */
  async function registered() {
    const [plate, vin] = [newPlate(), corollaVin()];
    const { visitor } = await newOwner({ stack });
    const id = vehicleId(await addVehicle(visitor, { vin }));
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { plate, state: "VA" });
    return { plate, vin };
  }

  it("asks it for plates that nobody imported, with its token, and shows the vehicle of its VIN", async () => {
    const vin = corollaVin();
    provider.answer({ body: { vin: vin.toLowerCase(), source: "DMV" } });
    const page = await search("abc-1 d2");
    expect(provider.asked).toEqual([
      { path: "/lookup?tenant=7&plate=ABC1D2&state=VA", authorization: "Bearer its key" },
    ]);
    expect([page.status, page.text(".found h2")]).toEqual([200, "2018 Toyota Corolla"]);
    expect(page.fields("#confirm")).toMatchObject({ vin, plate: "ABC-1 D2", state: "VA" });
  });

  it("does not ask it for a plate that was imported, nor for one that is none", async () => {
    const [plate, vin] = [newPlate(), corollaVin()];
    await importPlate(plate, "VA", vin);
    provider.answer({ body: { vin: corollaVin() } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
    expect((await search("A*")).status).toBe(400);
    expect(provider.asked).toEqual([]);
  });

  it("believes it rather than what another owner typed, which counts where it knows nothing", async () => {
    const { plate, vin } = await registered();
    const better = corollaVin();
    provider.answer({ body: { vin: better } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin: better });
    provider.answer({ status: 404, body: { error: "unknown plate" } });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("says that its records do not hold a plate that nobody knows", async () => {
    provider.answer({ status: 404 });
    const page = await search(newPlate());
    expect([page.status, page.texts("[role=alert] li")[0]]).toEqual([
      400,
      expect.stringMatching(/a plate we don’t have on record/),
    ]);
  });

  it.each<[string, Answer]>([
    ["never answers", "never"],
    ["fails", { status: 500, body: "oops" }],
    ["wants no more questions", { status: 429 }],
    ["does not know the token", { status: 401 }],
    ["leads elsewhere", { status: 302, headers: { Location: "/lookup?stolen" } }],
    [
      "answers a page",
      {
        body: "<!doctype html><title>Maintenance</title>",
        headers: { "Content-Type": "text/html" },
      },
    ],
    ["answers half a document", { body: '{"vin":"5YFB' }],
    ["answers no VIN", { body: { vin: null } }],
    ["answers a VIN that cannot be one", { body: { vin: "5YFBURHEXJP000422" } }],
    ["answers a list", { body: [{ vin: "5YFBURHEXJP000421" }] }],
  ])(
    "says that it cannot look up plates right now when the provider %s, and offers the other ways",
    async (_how, answer) => {
      provider.answer(answer);
      const page = await search("XYZ 99");
      const text =
        "We can’t look up plates right now. Try again in a moment, or find your car by its VIN, or by year, make and model";
      expect([page.status, page.texts("[role=alert] li")]).toEqual([503, [text]]);
      expect(page.fields("#find-plate")).toEqual({ plate: "XYZ 99", state: "VA" });
      expect(
        (await page.submit("#find-vin", { vin: corollaVin() })).fields("#confirm"),
      ).toMatchObject({ plate: "XYZ 99" });
      expect(provider.asked).toHaveLength(1);
    },
  );

  it("takes what another owner typed while the provider does not answer", async () => {
    const { plate, vin } = await registered();
    provider.answer({ status: 503 });
    expect((await search(plate)).fields("#confirm")).toMatchObject({ vin });
  });

  it("does not ask it for those who are not logged in, or look up too much", async () => {
    const limited = await startFaultyStack({ PLATE_PROVIDER_URL: provider.url, RATE_LIMITS: "on" });
    try {
      const { visitor } = await newOwner({ stack: limited });
      provider.answer({ status: 404 });
      const pages = await Promise.all(
        Array.from({ length: 35 }, () => visitor.open("/garage/add/confirm?plate=ZZ&state=VA")),
      );
      expect(pages.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 30 }, () => 400),
        ...Array.from({ length: 5 }, () => 429),
      ]);
      visitor.cookies.set("session", "forged");
      expect((await visitor.open("/garage/add/confirm?plate=ZZ&state=VA")).status).toBe(302);
      expect(provider.asked).toHaveLength(30);
    } finally {
      await limited.stop();
    }
  });
});

it("a registered plate is found by its index, however many vehicles there are", async () => {
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
