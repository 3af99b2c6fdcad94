import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { queryDatabase } from "#tests/support/stack/database-snapshot.ts";
import { startFakeProvider, type FakeProvider } from "#tests/support/stack/provider.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

let provider: FakeProvider;
let stack: FaultyStack;
beforeAll(async () => {
  provider = await startFakeProvider();
  stack = await startFaultyStack({
    VALUE_PROVIDER_URL: `${provider.url}/values?tenant=7`,
    VALUE_PROVIDER_TOKEN: "its key",
  });
});
afterAll(() => Promise.all([stack.stop(), provider.stop()]));
beforeEach(() => void provider.requests.splice(0));

const answer = {
  source: "Acme Values",
  asOf: "2026-11-01",
  currency: "USD",
  prices: {
    good: {
      FSBO: { low: 14_000, middle: 15_000, high: 16_500 },
      WHOLESALE: { low: 11_000, middle: 12_000, high: 13_000 },
    },
    fair: { FSBO: { low: 12_000, middle: 13_000, high: 14_500 } },
  },
};

async function openValue() {
  const { visitor } = await newVerifiedOwner({ stack });
  const id = vehicleId(await addVehicle(visitor));
  const path = `/garage/${id}/value`;
  const page = await visitor.open(path);
  await expect.poll(() => keptAnswers(id)).toHaveLength(1);
  return { visitor, id, path, page };
}

/** An answer is kept after the response. */
const keptAnswers = (id: string) =>
  queryDatabase(stack.databaseUrl, "SELECT state FROM value_answers WHERE vehicle_id = ?", [id]);

describe("A worker with a value provider", () => {
  it("asks it about the car, and shows its range and source", async () => {
    provider.respondWith({ body: answer });
    const { page } = await openValue();
    expect(page.text("#value-range")).toBe("$14,000 – $16,500");
    expect(page.text("main")).toContain("An estimate by Acme Values as of 11/01/2026.");
    const [request] = provider.requests;
    expect(request?.authorization).toBe("Bearer its key");
    expect(Object.fromEntries(new URL(request!.path, provider.url).searchParams)).toMatchObject({
      ...{ tenant: "7", year: "2018", make: "Toyota", model: "Corolla", trim: "LE" },
      ...{ miles: "60000", postalCode: "20120" },
    });
  });

  it("asks once for all conditions and kinds of sale", async () => {
    provider.respondWith({ body: answer });
    const { visitor, path } = await openValue();
    const tradeIn = await visitor.open(`${path}?typeOfSale=WHOLESALE&condition=good`);
    expect(tradeIn.text("#value-range")).toBe("$11,000 – $13,000");
    const poor = await visitor.open(`${path}?typeOfSale=FSBO&condition=poor`);
    expect(poor.text("main")).toContain("Our pricing provider doesn’t have this car.");
    expect(provider.requests).toHaveLength(1);
  });

  it("asks about other details once a form is sent, but not for an address alone", async () => {
    provider.respondWith({ body: answer });
    const { visitor, path, page } = await openValue();
    const typed = await visitor.open(`${path}?typeOfSale=FSBO&condition=good&odometer=99000`);
    expect(typed.text("main")).toContain("We haven’t asked our pricing provider");
    expect(provider.requests).toHaveLength(1);
    const sent = await page.submit("#value", { odometer: "99000", intent: "preview" });
    expect((await sent.follow()).text("#value-range")).toBe("$14,000 – $16,500");
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[1]!.path).toContain("miles=99000");
  });

  it("doesn't tell an owner of what their car's manager only tried", async () => {
    provider.respondWith({ body: answer });
    const { visitor, id, path } = await openValue();
    const manager = await newVerifiedOwner({ stack });
    await shareVehicle(stack.databaseUrl, manager, { vehicleId: id, role: "manager" });
    const form = await manager.visitor.open(path);
    const didNothing = async () =>
      (await visitor.open(`/garage/${id}/people`)).text("main").includes("Nothing yet.");
    await form.submit("#value", { odometer: "98000", intent: "preview" });
    expect(await didNothing()).toBe(true);
    await form.submit("#value", { intent: "save", submissionId: crypto.randomUUID() });
    expect(await didNothing()).toBe(false);
  });

  it("doesn't ask about a car whose title is salvage", async () => {
    const { visitor, path } = await openValue();
    provider.requests.splice(0);
    const page = await visitor.open(`${path}?typeOfSale=FSBO&condition=good&branded=yes`);
    expect(page.text("main")).toContain("We can’t estimate this one");
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ["doesn't know the car", { status: 404 }, "doesn’t have this car"],
    ["fails", { status: 500 }, "isn’t responding"],
    ["answers something else", { body: { price: 1 } }, "isn’t responding"],
    ["redirects", { status: 302, headers: { Location: "/" } }, "isn’t responding"],
    ["never answers", "never", "isn’t responding"],
  ] as const)("says so if it %s", async (_what, response, says) => {
    provider.respondWith(response);
    const { page } = await openValue();
    expect(page.status).toBe(200);
    expect(page.text("main")).toContain(says);
  });

  it("sends its kept answer by API, too, without asking again", async () => {
    provider.respondWith({ body: answer });
    const { visitor, id, page } = await openValue();
    const { csrf = "" } = page.fields("#value");
    const read = async () => {
      const url = `/Service/api/vehicle/${id}?requestedComponents=65536`;
      const { html } = await visitor.request(url, { headers: { "X-CSRF-Token": csrf } });
      return (JSON.parse(html) as { hbv: unknown }).hbv;
    };
    expect(await read()).toMatchObject({
      displayStatus: "Displayable",
      price: { low: { cents: 1_400_000 }, high: { cents: 1_650_000 } },
    });
    const put = async (call: string, sent: object) => {
      const { html } = await visitor.request(`/Service/api/vehicle/${id}/${call}`, {
        method: "PUT",
        headers: { "X-CSRF-Token": csrf, "Content-Type": "application/json" },
        body: JSON.stringify(sent),
      });
      return JSON.parse(html) as unknown;
    };
    const asked = { typeOfSale: "WHOLESALE", condition: "good" };
    for (const call of ["price/preview", "price"])
      expect(await put(call, asked)).toMatchObject({
        displayStatus: "Displayable",
        price: { low: { cents: 1_100_000 }, high: { cents: 1_300_000 } },
        pricesForConditions: expect.arrayContaining([
          expect.objectContaining({ condition: "poor", fsboPrice: null }),
        ]),
      });
    expect(await put("price/preview", { ...asked, zipCode: "99762" })).toMatchObject({
      displayStatus: "NotDisplayable",
    });
    expect(provider.requests).toHaveLength(1);
  });
});
