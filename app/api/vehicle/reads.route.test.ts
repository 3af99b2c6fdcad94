import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { addRecord } from "#tests/support/records.ts";
import { dayIn } from "#tests/support/days.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let caller: Caller;
let other: Caller;
let visitor: Visitor;
let id: string;

beforeAll(async () => {
  ({ visitor } = await newVerifiedOwner());
  id = vehicleId(await addVehicle(visitor));
  caller = await createCaller(visitor, "read");
  other = await createCaller((await newVerifiedOwner()).visitor);
});

const oneRequest = ({ headers }: { headers: Headers }) =>
  expect(headers.get("Server-Timing")).toContain('desc="1 round trips"');

describe("Another owner's car", () => {
  it.each([
    "",
    "/displayRecords",
    "/vhr",
    "/repair/allAndCommon",
    "/repair/spark-plugs",
    "/userRecord/estimateOdometerByDate",
  ])("is a 404 at /vehicle/{id}%s", async (path) => {
    for (const one of [id, "nothing-here"]) {
      const { status, value } = await other.get(`/vehicle/${one}${path}`);
      expect([status, value.message]).toEqual([404, "There’s nothing here that you can open."]);
    }
    oneRequest(await caller.get(`/vehicle/${id}${path}`));
  });
});

describe("The garage", () => {
  it("lists each car as its own call does", async () => {
    const listed = await caller.get("/vehicles");
    oneRequest(listed);
    const { value } = await caller.get(`/vehicle/${id}`);
    expect(listed.value.vehicles).toEqual([value.entity]);
  });
});

describe("What forms offer", () => {
  it("are the reminders with their limits", async () => {
    const { status, value } = await caller.get("/vehicle/dashboardOptions");
    expect(status).toBe(200);
    expect(value).toMatchObject({
      limits: { interval: { months: 120, years: 10, distance: { mi: 100_000, km: 160_934 } } },
    });
    expect(value.events).toContainEqual({ eventType: "OIL", name: "Oil change" });
  });

  it("are the services that the record form lists, for a powertrain or all", async () => {
    const form = await visitor.open(`/garage/${id}/service-history/add-record`);
    const { value } = await caller.get("/vehicle/serviceItems?powertrain=gas");
    const defaults = value.default as { vtfId: number; text: string }[];
    for (const { text } of defaults) expect(form.text("main")).toContain(text);
    const electric = await caller.get("/vehicle/serviceItems?powertrain=electric");
    expect(JSON.stringify(electric.value)).not.toContain('"vtfId":1302');
    const all = await caller.get("/vehicle/serviceItems");
    expect(JSON.stringify(all.value)).toContain('"vtfId":1302');
    expect((await caller.get("/vehicle/serviceItems?powertrain=steam")).status).toBe(400);
  });
});

describe("A VIN", () => {
  it("is decoded, with its trims in order", async () => {
    const vin = corollaVin();
    const { value } = await caller.get(`/vin?vin=${vin}&accountId=any`);
    expect(value).toMatchObject({
      vinDecode: { vin, year: 2018, make: "Toyota", model: "Corolla" },
      numberOfServiceRecords: 0,
    });
    const trims = (value.trims as { description: string }[]).map((trim) => trim.description);
    expect(trims).toContain("LE");
    expect(trims).toEqual([...trims].sort());
  });

  it.each([
    ["vin=nope", "vin", "Invalid VIN"],
    ["plate=ABC1234", "state", "This is required."],
    ["", "vin", "This is required."],
  ])("that's wrong (%s) is a 400", async (query, field, says) => {
    const { status, value } = await caller.get(`/vin?${query}`);
    expect([status, Object.keys(value.errors!)]).toEqual([400, [field]]);
    expect(value.errors![field]![0]).toContain(says);
  });
});

describe("Repair costs", () => {
  it("are those of the page", async () => {
    const page = await visitor.open(`/garage/${id}/repair-costs/spark-plugs`);
    expect(page.text("main")).toContain("Usually $115 – $255");
    const { value } = await caller.get(`/vehicle/${id}/repair/spark-plugs`);
    expect(value).toMatchObject({
      cost: { low: { cents: 11_500 }, typical: { cents: 16_500 }, high: { cents: 25_500 } },
      hours: { low: 0.6, typical: 0.8, high: 1.2 },
      laborRate: { cents: 13_750 },
      state: "VA",
    });
    const all = await caller.get(`/vehicle/${id}/repair/allAndCommon`);
    expect(all.value.common).toHaveLength(5);
    expect(JSON.stringify(all.value.results)).toContain('"job":"spark-plugs"');
  });

  it("are those of another place, if it's in the US", async () => {
    const there = await caller.get(`/vehicle/${id}/repair/spark-plugs?postalCode=99762`);
    expect(there.value.state).toBe("AK");
    const { status, value } = await caller.get(
      `/vehicle/${id}/repair/spark-plugs?postalCode=N6A%203K7`,
    );
    expect([status, Object.keys(value.errors!)]).toEqual([400, ["postalCode"]]);
  });

  it("are a 404 for a job that doesn't exist, and in Canada", async () => {
    expect((await caller.get(`/vehicle/${id}/repair/nothing`)).status).toBe(404);
    const canadian = await newVerifiedOwner({ postalCode: "N6A 3K7" });
    const car = vehicleId(await addVehicle(canadian.visitor));
    const call = await createCaller(canadian.visitor);
    for (const path of ["allAndCommon", "spark-plugs"])
      expect((await call.get(`/vehicle/${car}/repair/${path}`)).status).toBe(404);
  });
});

describe("The odometer on a day", () => {
  it("is answered in the unit that's asked for, or else the car's", async () => {
    const path = `/vehicle/${id}/userRecord/estimateOdometerByDate`;
    const own = (await caller.get(path)).value as { mi: number };
    expect(own.mi).toBe(60_412);
    const { km } = (await caller.get(`${path}?km`)).value as { km: number };
    expect(Math.round(km * 0.62137)).toBe(own.mi);
    const before = (await caller.get(`${path}?date=${dayIn(-100)}`)).value as { mi: number };
    expect(before.mi).toBeLessThan(own.mi);
    expect((await caller.get(`${path}?mi&km`)).status).toBe(400);
    expect((await caller.get(`${path}?date=tomorrow`)).status).toBe(400);
  });
});

describe("The report", () => {
  it("has the records and readings that the page has", async () => {
    const owner = await newVerifiedOwner();
    const car = vehicleId(await addVehicle(owner.visitor));
    const record = await addRecord({ visitor: owner.visitor, databaseUrl }, car);
    const call = await createCaller(owner.visitor);
    const { value } = await call.get(`/vehicle/${car}/vhr`);
    expect(value).toMatchObject({
      records: [{ vhdbId: record, date: "2026-01-10", odometer: { mi: 58_000 }, isDiy: true }],
      firstReading: { distance: { mi: 58_000 } },
      lastReading: { distance: { mi: 60_412 } },
      hasMore: false,
    });
    const page = await owner.visitor.open(`/garage/${car}/report`);
    expect(page.text("main")).toContain("58,000 mi");
  });
});
