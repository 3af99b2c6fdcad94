import { beforeAll, describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const oilChange = 1302;
const date = dayIn(-20);

const example = {
  date,
  odometer: { mi: 60_100 },
  recordType: "SERVICE",
  details: [{ vtfId: oilChange, text: "Oil change", origin: "USER" }, { text: "Fixed a rattle" }],
  serviceProvider: "DIY",
  cost: { cents: 123_456, currency: "USD" },
  comments: "5W-30",
  tags: ["road trip"],
};

async function newCar(visitor: Visitor, id: string) {
  return {
    visitor,
    id,
    caller: await createCaller(visitor),
    url: `/vehicle/${id}/userRecord`,
    history: () => visitor.open(`/garage/${id}/service-history`),
  };
}

async function newOwnersCar() {
  const owner = await newVerifiedOwner();
  return { ...(await newCar(owner.visitor, vehicleId(await addVehicle(owner.visitor)))), owner };
}

describe("A record that a program adds", () => {
  let car: Awaited<ReturnType<typeof newOwnersCar>>;
  let caller: Caller;
  beforeAll(async () => {
    car = await newOwnersCar();
    ({ caller } = car);
  });

  it("is in the history, and is what the edit page shows", async () => {
    const { status, value } = await caller.post(car.url, { record: example });
    expect([status, value]).toEqual([
      201,
      {
        recordId: expect.any(String),
        userRecordId: value.recordId,
        vhdbId: value.recordId,
        modificationRecordId: null,
        date,
        tranDate: date,
        odometer: { mi: 60_100 },
        recordTypes: ["SERVICE"],
        details: [
          { vtfId: oilChange, text: "Oil and filter change" },
          { vtfId: null, text: "Fixed a rattle" },
        ],
        serviceProvider: "DIY",
        shopInfo: null,
        origin: "USER",
        recordSource: null,
        disputed: false,
        comments: "5W-30",
        tags: ["road trip"],
        cost: { cents: 123_456, currency: "USD" },
        parts: null,
        labor: null,
        tax: null,
        receiptPhotoIds: [],
        review: null,
        eligibleForReview: false,
        reviewToken: null,
        eTag: '"0"',
      },
    ]);
    const listed = await caller.get(`/vehicle/${car.id}/displayRecords`);
    expect(listed.value.displayRecords).toEqual([value]);
    const page = await car.visitor.open(
      `/garage/${car.id}/service-history/${String(value.recordId)}/edit`,
    );
    expect(page.fields("#edit-record")).toMatchObject({
      date,
      odometer: "60100",
      selfService: "on",
      ownService: "Fixed a rattle",
      cost: "1234.56",
      comments: "5W-30",
      tags: "road trip",
    });
    expect((await car.history()).text("main")).toContain("Oil and filter change · Fixed a rattle");
  });

  it("is today's if it has no date, in its own unit, and by nobody known", async () => {
    const odometer = { km: 97_500 };
    const record = { odometer, details: [{ vtfId: 1354 }], serviceProvider: "UNKNOWN" };
    const suggestedShop = { name: "Hilltop Garage" };
    const { status, value } = await caller.post(car.url, { record, suggestedShop });
    expect([status, value]).toMatchObject([
      201,
      {
        odometer,
        serviceProvider: "UNKNOWN",
        shopInfo: { compCode: null, shopName: "Hilltop Garage", state: null },
      },
    ]);
    const bare = { record: { ...record, odometer: { km: 97_600 } } };
    const { value: unknown } = await caller.post(car.url, bare);
    expect(unknown).toMatchObject({ serviceProvider: "UNKNOWN", shopInfo: null });
  });

  it("sent twice with an Idempotency-Key is there once", async () => {
    const sent = { ...example, date: dayIn(-40), odometer: { mi: 59_000 }, comments: "Once" };
    const headers = { "Idempotency-Key": "the-same-record" };
    const first = await caller.post(car.url, { record: sent }, { headers });
    const again = await caller.post(car.url, { record: sent }, { headers });
    expect([first.status, again.status, again.value.recordId]).toEqual([
      ...[201, 201],
      first.value.recordId,
    ]);
    const rows = (await car.history()).texts("main li").filter((row) => row.includes("Once"));
    expect(rows).toHaveLength(1);
  });

  it("asks about an unlikely mileage until it's confirmed", async () => {
    const { caller: own, url } = await newOwnersCar();
    const record = { ...example, date: dayIn(-1), odometer: { mi: 10_000 } };
    const asked = await own.post(url, { record });
    expect([asked.status, Object.keys(asked.value.errors ?? {})]).toEqual([
      409,
      ["record.odometer"],
    ]);
    expect((await own.post(url, { record, confirmed: true })).status).toBe(201);
  });

  it.each([
    [{ details: [] }, "record.details"],
    [{ details: [{ vtfId: 99_999 }] }, "record.details"],
    [{ date: dayIn(3) }, "record.date"],
    [{ odometer: { mi: 900_000_000 } }, "record.odometer"],
    [{ odometer: {} }, "record.odometer"],
    [{ serviceProvider: "no-such-shop" }, "record.serviceProvider"],
    [{ cost: { cents: 100, currency: "CAD" } }, "record.cost"],
    [{ cost: { cents: -1, currency: "USD" } }, "record.cost.cents"],
    [{ comments: "x".repeat(2_001) }, "record.comments"],
    [{ surprise: 1 }, "record.surprise"],
  ])("isn't saved with %j", async (wrong, field) => {
    const before = (await car.history()).texts("main li");
    const { status, value } = await caller.post(car.url, { record: { ...example, ...wrong } });
    expect([status, Object.keys(value.errors ?? {})]).toEqual([400, [field]]);
    expect((await car.history()).texts("main li")).toEqual(before);
  });

  it("sets a reminder's interval in the same step, or nothing", async () => {
    const { caller: own, url, id, visitor, history } = await newOwnersCar();
    const interval = { eventType: "OIL", distance: { mi: 4_000 }, months: 5 };
    const record = { ...example, comments: "With interval" };
    const bad = { eventType: "OIL", distance: { mi: 900_000 } };
    const refused = await own.post(url, { record, interval: bad });
    expect([refused.status, Object.keys(refused.value.errors ?? {})]).toEqual([
      400,
      ["interval.distance"],
    ]);
    expect((await history()).text("main")).not.toContain("With interval");
    expect((await own.post(url, { record, interval })).status).toBe(201);
    const page = await visitor.open(`/garage/${id}/events/oil/interval`);
    expect(page.fields("#interval")).toMatchObject({ distance: "4000", months: "5" });
  });

  it("needs a token that can write", async () => {
    const reader = await createCaller(car.visitor, "read");
    expect((await reader.post(car.url, { record: example })).status).toBe(403);
  });
});

describe("A record at a shop", () => {
  it("can be reviewed by the car's owner", async () => {
    const { caller, url } = await newOwnersCar();
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    const record = { ...example, serviceProvider: compCode };
    expect((await caller.post(url, { record })).value).toMatchObject({
      serviceProvider: compCode,
      shopInfo: { compCode, shopName: "Front Street Garage" },
      eligibleForReview: true,
    });
  });
});

describe("A record that a program changes", () => {
  it("is replaced, unless somebody changed it since", async () => {
    const { caller, url, id, visitor } = await newOwnersCar();
    const { value } = await caller.post(url, { record: example });
    const one = `${url}/${String(value.recordId)}`;
    const record = { ...example, comments: "0W-20", cost: null };
    const changed = await caller.put(one, { record }, { headers: { "If-Match": '"0"' } });
    expect([changed.status, changed.value]).toMatchObject([
      200,
      { comments: "0W-20", cost: null, eTag: '"1"' },
    ]);
    const stale = await caller.put(one, { record: example }, { headers: { "If-Match": '"0"' } });
    expect(stale.status).toBe(412);
    const etag = changed.headers.get("ETag")!;
    const page = await visitor.open(`/garage/${id}/service-history/${String(value.recordId)}/edit`);
    expect((await page.submit("#edit-record", { comments: "Page" })).status).toBe(302);
    expect((await caller.put(one, { record }, { headers: { "If-Match": etag } })).status).toBe(412);
    const bad = await caller.put(one, { record: { ...record, details: [] } });
    expect([bad.status, Object.keys(bad.value.errors ?? {})]).toEqual([400, ["record.details"]]);
    expect((await caller.put(one, { record })).value.comments).toBe("0W-20");
  });

  it("can be removed, and restored on its page", async () => {
    const { caller, url, id, visitor, history } = await newOwnersCar();
    const { value } = await caller.post(url, { record: { ...example, comments: "Gone soon" } });
    const one = `${url}/${String(value.recordId)}`;
    expect((await caller.delete(one, { headers: { "If-Match": '"7"' } })).status).toBe(412);
    expect((await caller.delete(one)).value).toEqual({ id: value.recordId });
    expect((await history()).text("main")).not.toContain("Gone soon");
    expect((await caller.delete(one)).status).toBe(404);
    expect((await caller.put(one, { record: example })).status).toBe(404);
    const restore = `/garage/${id}/service-history/${String(value.recordId)}/restore`;
    expect((await (await visitor.open(restore)).submit("#restore-record")).status).toBe(302);
    expect((await history()).text("main")).toContain("Gone soon");
  });
});

describe("Other people's records", () => {
  it("aren't there", async () => {
    const { id, url } = await newOwnersCar();
    const foreign = `${url}/${await enterRecord(databaseUrl, id)}`;
    const { caller, url: own } = await newOwnersCar();
    const record = example;
    expect((await caller.post(url, { record })).status).toBe(404);
    for (const one of [foreign, foreign.replace(url, own), `${own}/nothing-here`]) {
      expect((await caller.put(one, { record })).status).toBe(404);
      expect((await caller.delete(one)).status).toBe(404);
    }
  });

  it.each([
    ["driver", 201],
    ["viewer", 403],
  ] as const)("can be added to by a %s of a shared car: %i", async (role, status) => {
    const { id } = await newOwnersCar();
    const guest = await newVerifiedOwner();
    await shareVehicle(databaseUrl, guest, { vehicleId: id, role });
    const { caller, url } = await newCar(guest.visitor, id);
    const sent = await caller.post(url, { record: example });
    expect(sent.status).toBe(status);
    const interval = { eventType: "OIL", months: 5 };
    const record = { ...example, date: dayIn(-10), odometer: { mi: 60_300 } };
    expect((await caller.post(url, { record, interval })).status).toBe(403);
  });

  it("can be added by owners who aren't verified, but not changed", async () => {
    const { visitor } = await newOwner();
    const { caller, url } = await newCar(visitor, vehicleId(await addVehicle(visitor)));
    const { status, value } = await caller.post(url, { record: example });
    expect(status).toBe(201);
    for (const answer of [
      await caller.put(`${url}/${String(value.recordId)}`, { record: example }),
      await caller.delete(`${url}/${String(value.recordId)}`),
    ])
      expect([answer.status, answer.value.message]).toEqual([
        403,
        "Verify your account to access the full service history.",
      ]);
  });
});
