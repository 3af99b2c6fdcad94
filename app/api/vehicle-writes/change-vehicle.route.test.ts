import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

let visitor: Visitor;
let caller: Caller;
let id: string;

beforeAll(async () => {
  await publishPriceIndex(databaseUrl);
  const owner = await newVerifiedOwner();
  visitor = owner.visitor;
  id = vehicleId(await addVehicle(visitor));
  caller = await createCaller(visitor);
});

const editFields = async () => (await visitor.open(`/garage/${id}/edit`)).fields("#edit");

describe("Changing a car", () => {
  it("keeps what's left out, and clears what's null", async () => {
    const path = `/vehicle/${id}`;
    const { status, value } = await caller.put(path, {
      ...{ nickname: "Rusty", licensePlate: "va~abc1234", color: "blue", metric: "km" },
      ...{ averageDistance: 12_000, frequency: "year" },
    });
    expect([status, value]).toMatchObject([
      200,
      { entity: { ownership: { nickname: "Rusty", licensePlate: "VA~ABC1234", metric: "km" } } },
    ]);
    expect(await editFields()).toMatchObject({
      ...{ nickname: "Rusty", plate: "ABC1234", color: "blue", averageDistance: "12000" },
    });
    await caller.put(path, { nickname: null, color: "", postalCode: "22030", metric: "mi" });
    expect(await editFields()).toMatchObject({
      ...{ nickname: "", plate: "ABC1234", color: "", postalCode: "22030" },
    });
    await caller.put(path, { licensePlate: null });
    expect(await editFields()).toMatchObject({ plate: "", state: "" });
  });

  it("is a 412 if it was changed meanwhile", async () => {
    const read = await caller.get(`/vehicle/${id}`);
    const headers = { "If-Match": read.headers.get("ETag")! };
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { nickname: "Page" });
    const put = await caller.put(`/vehicle/${id}`, { nickname: "Program" }, { headers });
    expect([put.status, (await editFields()).nickname]).toEqual([412, "Page"]);
  });

  it("hides and shows its value", async () => {
    const hidden = async () =>
      (await visitor.open(`/garage/${id}/value`)).document.querySelector("#value") === null;
    await caller.put(`/vehicle/${id}`, { hbvState: "DISABLED" });
    expect(await hidden()).toBe(true);
    await caller.put(`/vehicle/${id}`, { hbvState: "ENABLED_BY_USER", nickname: "Shown" });
    expect([await hidden(), (await editFields()).nickname]).toEqual([false, "Shown"]);
  });

  it("says what's wrong by the call's names", async () => {
    const bodies = [
      [{ postalCode: "x" }, ["postalCode"]],
      [{ licensePlate: "ABC" }, ["licensePlate"]],
      [{ trim: "Nope" }, ["trim"]],
      [{ photo: "x" }, ["photo"]],
    ] as const;
    for (const [body, fields] of bodies) {
      const { status, value } = await caller.put(`/vehicle/${id}`, body);
      expect([body, status, Object.keys(value.errors ?? {})]).toEqual([body, 400, fields]);
    }
  });

  it("isn't for others, nor for a token that only reads", async () => {
    const other = await newVerifiedOwner();
    const [others, reader] = [
      await createCaller(other.visitor),
      await createCaller(visitor, "read"),
    ];
    const dismissal = `/vehicle/${id}/recall/none/dismissal`;
    const calls = [
      (by: Caller) => by.put(`/vehicle/${id}`, { nickname: "Mine" }),
      (by: Caller) => by.delete(`/vehicle/${id}`),
      (by: Caller) => by.put(`/vehicle/${id}/ownership`, { notMine: true }),
      (by: Caller) => by.put(`/vehicle/${id}/userEventInterval`, { eventType: "OIL", months: 6 }),
      (by: Caller) => by.put(`/vehicle/${id}/price`, { typeOfSale: "FSBO", condition: "good" }),
      (by: Caller) => by.post(dismissal),
      (by: Caller) => by.delete(dismissal),
    ];
    for (const call of calls)
      expect([(await call(others)).status, (await call(reader)).status]).toEqual([404, 403]);
  });
});

describe("A reminder's interval", () => {
  it("is set in either unit and either case, and reset", async () => {
    const path = `/vehicle/${id}/userEventInterval`;
    const set = await caller.put(path, { eventType: "oil", distance: { km: 8_000 }, years: 1 });
    expect([set.status, set.value]).toEqual([
      200,
      { eventType: "OIL", distance: { km: 8_000 }, months: 12, source: "owner" },
    ]);
    const page = await visitor.open(`/garage/${id}/events/oil/interval`);
    expect(page.fields("#interval")).toMatchObject({ distance: "4971", years: "1" });
    expect((await caller.put(path, { eventType: "OIL", reset: true })).value.source).toBe("normal");
    expect((await caller.put(path, { eventType: "OIL" })).value.errors).toHaveProperty("distance");
    expect((await caller.put(path, { eventType: "OIL", months: 121 })).status).toBe(400);
    expect((await caller.put(path, { eventType: "HBV", months: 1 })).status).toBe(400);
  });
});

describe("A recall", () => {
  it("is dismissed and opened again", async () => {
    const [recallId] = await recallVehicle(databaseUrl, id);
    const path = `/vehicle/${id}/recall/${recallId}/dismissal`;
    const dismissal = { reason: "repaired", repairedOn: "2026-05-01" };
    expect(await caller.post(path, { repairedOn: "2026-05-01" })).toMatchObject({
      status: 201,
      value: { id: recallId, dismissal },
    });
    expect((await visitor.open(`/garage/${id}/recalls`)).texts("li.event")).toHaveLength(1);
    expect((await caller.delete(path)).value).toEqual({ id: recallId, dismissal: null });
    expect((await visitor.open(`/garage/${id}/recalls`)).texts("li.event")).toHaveLength(0);
    expect((await caller.post(path, { repairedOn: "2999-01-01" })).value.errors).toHaveProperty(
      "repairedOn",
    );
    expect((await caller.post(`/vehicle/${id}/recall/none/dismissal`)).status).toBe(404);
    expect((await caller.delete(`/vehicle/${id}/recall/none/dismissal`)).status).toBe(404);
  });
});

describe("A car's price", () => {
  it("is previewed without saving, and saved, as on the page", async () => {
    const asked = { typeOfSale: "WHOLESALE", condition: "fair", zipCode: "20120", mi: 70_000 };
    const fields = async () => (await visitor.open(`/garage/${id}/value`)).fields("#value");
    const preview = await caller.put(`/vehicle/${id}/price/preview`, asked);
    expect([preview.status, preview.value]).toMatchObject([
      200,
      { typeOfSale: "WHOLESALE", condition: "fair", odometer: { mi: 70_000 } },
    ]);
    expect(await fields()).toMatchObject({ typeOfSale: "FSBO", condition: "good" });
    const saved = await caller.put(`/vehicle/${id}/price`, asked);
    expect(saved.value).toEqual(preview.value);
    expect(await fields()).toMatchObject({
      ...{ typeOfSale: "WHOLESALE", condition: "fair", odometer: "70000" },
    });
    const wrong = await caller.put(`/vehicle/${id}/price`, { ...asked, zipCode: "x" });
    expect(wrong.value.errors).toHaveProperty("zipCode");
  });
});

describe("A change of ownership", () => {
  it("confirms that the car is its owner's, or that it isn't", async () => {
    const vin = corollaVin();
    await addVehicle((await newVerifiedOwner()).visitor, { vin });
    const next = await newVerifiedOwner();
    const car = vehicleId(await addVehicle(next.visitor, { vin }));
    const by = await createCaller(next.visitor);
    const path = `/vehicle/${car}/ownership`;
    expect((await by.put(path, { lastOwnershipDate: "2999-01-01" })).value.errors).toHaveProperty(
      "mi",
    );
    expect(await by.put(path, { lastOwnershipDate: "2026-03-01", mi: 60_500 })).toMatchObject({
      status: 200,
      value: { entity: { status: "ACTIVE", ownership: { lastOwnershipDate: "2026-03-01" } } },
    });
    expect((await by.put(path, { notMine: true })).value).toEqual({ entity: null });
    expect((await by.get(`/vehicle/${car}`)).status).toBe(404);
  });
});

describe("Removing a car", () => {
  it("can be undone on the site", async () => {
    const owner = await newVerifiedOwner();
    const car = vehicleId(await addVehicle(owner.visitor));
    const by = await createCaller(owner.visitor);
    const headers = { "Idempotency-Key": "remove-1" };
    for (let times = 0; times < 2; times++)
      expect(await by.delete(`/vehicle/${car}?reason=sold`, { headers })).toMatchObject({
        status: 200,
        value: { id: car },
      });
    expect((await by.delete(`/vehicle/${car}`)).status).toBe(404);
    expect((await by.put(`/vehicle/${car}`, { nickname: "Gone" })).status).toBe(404);
    await (await owner.visitor.open(`/garage/${car}/restore`)).submit("#restore");
    expect((await by.get(`/vehicle/${car}`)).status).toBe(200);
  });
});
