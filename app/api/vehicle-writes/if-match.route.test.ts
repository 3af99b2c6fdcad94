import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "#tests/support/api/caller.ts";
import { newCallersCar } from "#tests/support/api/callers-car.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

let shops: string[];
beforeAll(async () => {
  const added = await Promise.all([1, 2].map(() => addShop(databaseUrl, { name: "Ice Road" })));
  shops = added.map(({ compCode }) => compCode);
});

const interval = (months: number) => ({ eventType: "OIL", distance: { mi: 5_000 }, months });
const price = (condition: string) => ({ typeOfSale: "FSBO", condition });

/** One that's refused and one that's taken, for what belongs to a car. */
const changes: [string, "PUT" | "POST", () => object, () => object][] = [
  ["price", "PUT", () => price("poor"), () => price("good")],
  ["userEventInterval", "PUT", () => interval(4), () => interval(7)],
  [
    "ownership",
    "PUT",
    () => ({ lastOwnershipDate: "2020-01-01", mi: 61_000 }),
    () => ({ lastOwnershipDate: "2021-02-03", mi: 61_000 }),
  ],
  ["favoriteShop", "POST", () => ({ compCode: shops[0] }), () => ({ compCode: shops[1] })],
  ["favoriteShop", "PUT", () => ({ compCode: shops[0] }), () => ({ compCode: shops[1] })],
  ["favoriteShop", "PUT", () => ({ compCode: null }), () => ({ compCode: shops[1] })],
];

const eTagOf = ({ headers }: Awaited<ReturnType<Caller["get"]>>) => ({
  "If-Match": headers.get("ETag")!,
});

describe("A change of what belongs to a car", () => {
  it.each(changes)("by %s (%s) is for the version that was read", async (name, method, ...made) => {
    const { visitor, id, caller } = await newCallersCar();
    const [stale, good] = made.map((body) => body());
    const path = `/vehicle/${id}/${name}`;
    const send = (body: object | undefined, headers: Record<string, string>) =>
      caller.call(method, path, { body, headers });
    const read = () => caller.get(`/vehicle/${id}?requestedComponents=2097151`);
    const old = eTagOf(await read());
    await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", { nickname: "Page" });
    const before = await read();
    expect((await send(stale, old)).status).toBe(412);
    expect((await read()).value).toEqual(before.value);

    const key = { "Idempotency-Key": "the-same-change" };
    const done = await send(good, { ...eTagOf(before), ...key });
    expect(done.status).toBe(method === "POST" ? 201 : 200);
    expect((await send(good, { ...eTagOf(before), ...key })).status).toBe(done.status);
    expect((await send(stale, eTagOf(before))).status).toBe(412);
    const both = await Promise.all([1, 2].map(() => send(good, eTagOf(done))));
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses).toEqual([done.status, 412]);
    const last = eTagOf(both.find(({ status }) => status !== 412)!);
    expect(
      (await caller.put(`/vehicle/${id}`, { nickname: "Program" }, { headers: last })).status,
    ).toBe(200);
  });

  it("on a page makes a program's version old", async () => {
    const { visitor, id, caller } = await newCallersCar();
    const read = eTagOf(await caller.get(`/vehicle/${id}`));
    const page = await visitor.open(`/garage/${id}/events/oil/interval`);
    await page.submit("#interval", { distance: "6000", months: "6" });
    const path = `/vehicle/${id}/userEventInterval`;
    expect((await caller.put(path, interval(3), { headers: read })).status).toBe(412);
  });
});

describe("Hiding a car's value", () => {
  it("is for the version that was read, alone or with other changes", async () => {
    const { id, caller } = await newCallersCar();
    const path = `/vehicle/${id}`;
    const read = eTagOf(await caller.get(path));
    const both = { nickname: "Rusty", hbvState: "DISABLED" };
    const done = await caller.put(path, both, { headers: read });
    expect(done.status).toBe(200);
    for (const body of [both, { hbvState: "ENABLED" }])
      expect((await caller.put(path, body, { headers: read })).status).toBe(412);
    expect(
      (await caller.put(path, { hbvState: "ENABLED" }, { headers: eTagOf(done) })).status,
    ).toBe(200);
  });
});
