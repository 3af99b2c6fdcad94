import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { allComponents, componentFlags, type Component } from "#app/api/vehicle/component-mask.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { Caller, createCaller } from "#tests/support/api/caller.ts";
import { dayIn } from "#tests/support/days.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import {
  addVehicle,
  newOwner,
  newVerifiedOwner,
  vehicleId,
  type TestOwner,
} from "#tests/support/owner.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { photograph } from "#tests/support/browse/photograph.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addReview } from "#tests/support/reviews.ts";
import { addShop } from "#tests/support/shops.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { insertTires } from "#tests/support/tires.ts";

const db = openDatabase({ url: databaseUrl });

type Values = Record<Component, unknown>;

async function readAll(caller: Caller, id: string) {
  const answer = await caller.get(`/vehicle/${id}?requestedComponents=${allComponents}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Server-Timing")).toContain('desc="1 round trips"');
  return answer.value as Values & typeof answer.value;
}

const hiddenIn = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? name : []));

/** A car of eight years, with something of everything. */
async function openCar(owner: TestOwner, typed: Record<string, string> = {}) {
  const { visitor, accountId } = owner;
  const id = vehicleId(await addVehicle(visitor, typed));
  const year = new Date().getUTCFullYear() - 8;
  await db.update(vehicles).set({ year }).where(eq(vehicles.id, id));
  const shop = await addShop(databaseUrl, { name: "Front Street Garage" });
  const { compCode } = shop;
  const reviewed = await enterRecord(databaseUrl, id, { compCode, date: dayIn(-40) });
  const open = await enterRecord(databaseUrl, id, { compCode, date: dayIn(-30) });
  await addReview(databaseUrl, { accountId, compCode, recordId: reviewed, rating: 4 });
  await insertTires(databaseUrl, id);
  await insertFillUps(databaseUrl, id, 3, { last: 60_400 });
  return { id, shop, reviewed, open, ...owner, caller: await createCaller(visitor) };
}

const always = ["windowSticker"];

beforeAll(() => publishPriceIndex(databaseUrl));

describe("All components of a US owner's car", () => {
  let car: Awaited<ReturnType<typeof openCar>>;
  let values: Values;
  beforeAll(async () => {
    car = await openCar(await newVerifiedOwner());
    await photograph(car.visitor, car.id);
    values = await readAll(car.caller, car.id);
  });

  it("take one database request, and only what isn't known is null", () => {
    expect(Object.keys(values)).toEqual(Object.keys(componentFlags));
    const unknown = ["wellMaintained", "recall"];
    expect(hiddenIn(values).filter((name) => !unknown.includes(name))).toEqual(always);
    expect(values.tradeInLeads).toEqual({ isEligible: true, last: null });
  });

  it("have the events of the dashboard, in its order", async () => {
    const dashboard = await car.visitor.open(`/garage/${car.id}`);
    const shown = Object.fromEntries(
      dashboard.document
        .querySelectorAll("[data-event]")
        .map((row) => [row.getAttribute("data-event"), row.getAttribute("data-status")]),
    );
    const events = values.events as { key: string; reminderStatus: string }[];
    expect(events.map(({ key }) => key)).toContain("oil");
    expect(Object.fromEntries(events.map((one) => [one.key, one.reminderStatus]))).toEqual(shown);
    expect(values.entity).toMatchObject({
      dashboard: {
        alertCount: Object.values(shown).filter((status) =>
          ["overdue", "act-now", "get-ready"].includes(String(status)),
        ).length,
      },
    });
  });

  it("have the history's records and reviews", async () => {
    const { id, caller, open, reviewed, shop } = car;
    const records = values.displayRecords as { vhdbId: string; reviewToken: string | null }[];
    const history = await car.visitor.open(`/garage/${id}/service-history`);
    const links = history.document
      .querySelectorAll("a")
      .map((link) => String(link.getAttribute("href")))
      .filter((href) => /service-history\/[\w-]{22}$/.test(href));
    expect(records.map(({ vhdbId }) => vhdbId)).toEqual([open, reviewed]);
    expect([...new Set(links)]).toEqual(
      [open, reviewed].map((one) => `/Service/garage/${id}/service-history/${one}`),
    );
    expect(records[0]).toMatchObject({
      recordTypes: ["SERVICE"],
      serviceProvider: shop.compCode,
      shopInfo: { compCode: shop.compCode, shopName: "Front Street Garage", state: "AK" },
      odometer: { mi: 58_000 },
      eligibleForReview: true,
      details: [{ vtfId: 1302, text: "Oil and filter change" }],
    });
    expect(records[1]).toMatchObject({ eligibleForReview: false, review: { rating: 4 } });
    expect(values.reviews).toMatchObject([{ vhdbId: reviewed, rating: 4, type: "service" }]);
    expect(values.reviewToken).toEqual({ [open]: records[0]!.reviewToken });
    const { value } = await caller.get(`/vehicle/${id}/displayRecords`);
    expect(value.displayRecords).toEqual(records);

    const reader = await createCaller(car.visitor, "read");
    const mask = componentFlags.displayRecords + componentFlags.reviewToken;
    const read = await reader.get(`/vehicle/${id}?requestedComponents=${mask}`);
    expect(read.value).toMatchObject({
      displayRecords: [{ reviewToken: null }, {}],
      reviewToken: {},
    });

    const visitor = new Caller(records[0]!.reviewToken!);
    const text = "They rotated my tires while I waited, and told me what they cost.";
    const review = { rating: 5, title: "Quick and fair", text };
    expect((await visitor.post(`/vehicle/${id}/review/service`, review)).status).toBe(201);
  });

  it("have the tires, the fuel, the readings and the shops that pages show", async () => {
    const { id, visitor, shop } = car;
    expect(values.tireSets).toMatchObject([
      { brand: "Velora", numberOfTires: 4, tireWearChecked: { depth: 6, unit: "32nds" } },
    ]);
    expect((await visitor.open(`/garage/${id}/tires`)).text("main")).toContain("Velora Sport 4");
    const fillUps = values.gasFillUps as { economy: { value: number; unit: string } | null }[];
    expect(fillUps).toHaveLength(3);
    expect(fillUps[0]!.economy).toEqual({ value: 30, unit: "mpg" });
    expect((await visitor.open(`/garage/${id}/fuel`)).text("main")).toContain("30 MPG");
    const { readings, lastOdo } = values.odometer as { readings: object[]; lastOdo: object };
    expect(lastOdo).toMatchObject({ distance: { mi: 60_412 } });
    expect(readings).toHaveLength(6);
    expect(values.favoriteShop).toMatchObject({ compCode: shop.compCode, autoSet: true });
    expect(values.shopData).toMatchObject({
      [shop.compCode]: { companyName: "Front Street Garage", numberOfReviews: 1 },
    });
    expect(values.entity).toMatchObject({
      shops: { favorite: { compCode: shop.compCode }, recentShopsCompCodes: [shop.compCode] },
    });
  });

  it("have the schedule's operations", async () => {
    const page = await car.visitor.open(`/garage/${car.id}/maintenance-schedule/all`);
    const { operations, majorServiceEvent } = values.serviceSchedule as {
      operations: { name: string; vtfId: number; lastDate: string | null }[];
      majorServiceEvent: { isCompleted: boolean };
    };
    for (const { name } of operations) expect(page.text("main")).toContain(name);
    const oil = operations.find(({ vtfId }) => vtfId === 1302);
    expect(oil?.lastDate).toBe(dayIn(-30));
    expect(majorServiceEvent.isCompleted).toBe(false);
  });

  it("say that a car isn't well maintained once something is overdue", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const caller = await createCaller(visitor);
    expect((await readAll(caller, id)).wellMaintained).toBeNull();
    await enterRecord(databaseUrl, id, { date: dayIn(-700) });
    expect((await readAll(caller, id)).wellMaintained).toBe(false);
  });

  it("have the value's range", async () => {
    const page = await car.visitor.open(`/garage/${car.id}/value`);
    const { price, displayStatus } = values.hbv as {
      displayStatus: string;
      price: Record<"low" | "high", { cents: number }>;
    };
    const dollars = ({ cents }: { cents: number }) => `$${(cents / 100).toLocaleString("en-US")}`;
    expect(displayStatus).toBe("Displayable");
    expect(page.text("#value-range")).toBe(`${dollars(price.low)} – ${dollars(price.high)}`);
  });

  it("have a photo that's open to whoever has its link, for a while", async () => {
    const { temporaryUrl } = values.photo as { temporaryUrl: string };
    const picture = await fetch(temporaryUrl);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    const forged = await fetch(temporaryUrl.replace(/.$/, "!"), { redirect: "manual" });
    expect(forged.status).toBe(302);
  });

  it("name recalls, and none that nobody asked about", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    const [recall] = await recallVehicle(databaseUrl, id);
    const { recall: found } = await readAll(await createCaller(visitor), id);
    expect(found).toMatchObject({ details: [{ id: recall, date: "2025-03-14" }] });
  });
});

describe("Components that a page would hide", () => {
  it("are null for an owner who isn't verified: the history", async () => {
    const car = await openCar(await newOwner());
    const hidden = hiddenIn(await readAll(car.caller, car.id));
    expect(hidden).toEqual(expect.arrayContaining(["displayRecords", "reviews", "reviewToken"]));
    expect(hidden).not.toContain("events");
    for (const call of ["displayRecords", "vhr"]) {
      const { status, value } = await car.caller.get(`/vehicle/${car.id}/${call}`);
      expect([status, value.message]).toEqual([
        403,
        "Verify your account to access the full service history.",
      ]);
    }
  });

  it("are null for a partner's customers: the value", async () => {
    const car = await openCar(await newVerifiedOwner());
    const { hbv } = await readAll(car.caller, car.id);
    expect(hbv).not.toBeNull();
    await db.update(accounts).set({ partner: "insurer-b" }).where(eq(accounts.id, car.accountId));
    const hidden = hiddenIn(await readAll(car.caller, car.id));
    expect(hidden).toEqual(expect.arrayContaining(["hbv", "tradeInLeads"]));
  });

  it("are null for Canadians: the trade-in. Distances are in kilometers", async () => {
    const car = await openCar(await newVerifiedOwner({ postalCode: "N6A 3K7" }));
    const values = await readAll(car.caller, car.id);
    expect(hiddenIn(values)).toContain("tradeInLeads");
    expect(values.entity).toMatchObject({
      odometer: { estimatedCurrent: { km: expect.any(Number) } },
      ownership: { metric: "km" },
    });
  });

  it("are null for someone who only views a shared car: account and reviews to write", async () => {
    const car = await openCar(await newVerifiedOwner());
    const viewer = await newVerifiedOwner();
    const caller = await createCaller(viewer.visitor);
    expect((await caller.get(`/vehicle/${car.id}`)).status).toBe(404);
    await shareVehicle(databaseUrl, viewer, { vehicleId: car.id, role: "viewer" });
    const values = await readAll(caller, car.id);
    expect(hiddenIn(values)).toEqual(expect.arrayContaining(["account", "reviewToken"]));
    expect(values.entity).toMatchObject({ role: "viewer" });
    expect(values.displayRecords).toMatchObject([{ reviewToken: null }, { review: { rating: 4 } }]);
  });

  it("are null for a seller: what's due, the shops and the papers", async () => {
    const car = await openCar(await newVerifiedOwner());
    await db.update(vehicles).set({ handedOverAt: new Date() }).where(eq(vehicles.id, car.id));
    const values = await readAll(car.caller, car.id);
    for (const name of ["events", "wellMaintained", "shopData", "hbv", "tireSets", "recall"])
      expect(values[name as Component]).toBeNull();
    expect(values.displayRecords).toHaveLength(2);
    expect(values.entity).toMatchObject({ role: "seller", shops: null, dashboard: null });
  });
});

describe("A car's records", () => {
  it("come twenty at a time, each once, with a link to the next", async () => {
    const { visitor } = await newVerifiedOwner();
    const id = vehicleId(await addVehicle(visitor));
    for (let at = 0; at < 3; at++)
      await db.insert(serviceRecords).values(
        Array.from({ length: 15 }, (_, index) => ({
          ...{ id: `${id}-${at}-${index}`, vehicleId: id, createdAt: new Date() },
          date: dayIn(-10 * at),
        })),
      );
    const caller = await createCaller(visitor);
    const found: string[] = [];
    const sizes: number[] = [];
    let next: string | undefined = `/vehicle/${id}/displayRecords`;
    while (next) {
      const { headers, value } = await caller.get(next);
      const records = value.displayRecords as { vhdbId: string }[];
      sizes.push(records.length);
      found.push(...records.map(({ vhdbId }) => vhdbId));
      next = /^<[^>]*\/Service\/api([^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(found).size).toBe(45);
    const year = await caller.get(`/vehicle/${id}/displayRecords?year=1999`);
    expect(year.value).toEqual({ displayRecords: [] });
  });
});
