import { beforeAll, describe, expect, it } from "vitest";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { newCallersCar } from "#tests/support/api/callers-car.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const winter = {
  numberOfTires: 4,
  season: "winter",
  brand: "Nokian",
  mountDate: "2026-01-10",
  mountOdometer: { km: 80_000 },
  warranty: { years: 5, distance: { km: 90_000 } },
};

describe("A set of tires", () => {
  let visitor: Visitor;
  let caller: Caller;
  let id: string;

  beforeAll(async () => {
    ({ visitor, id, caller } = await newCallersCar());
  });

  const add = async (body: object = {}) =>
    (await caller.post(`/vehicle/${id}/tires`, { ...winter, place: "stored", ...body })).value
      .id as string;

  it("is added once, in the unit it was sent in, and is on the page", async () => {
    const headers = { "Idempotency-Key": "tires-1" };
    const added = await caller.post(`/vehicle/${id}/tires`, winter, { headers });
    expect([added.status, added.value]).toMatchObject([
      201,
      {
        season: "winter",
        mountedInformation: { isMounted: true, mountOdometer: { km: 80_000 } },
        treadLifeReminder: { years: 4, distance: { km: 65_000 } },
        warranty: { years: 5, distance: { km: 90_000 } },
      },
    ]);
    const again = await caller.post(`/vehicle/${id}/tires`, winter, { headers });
    expect(again.value.id).toBe(added.value.id);
    const page = await visitor.open(`/garage/${id}/tires`);
    expect(page.texts("article h3")).toHaveLength(1);
    expect(page.text("article h3")).toContain("Nokian");
  });

  it("is changed where a field is sent, unless another version was saved since", async () => {
    const tireId = await add({ brand: "Toyo", size: "205/55R16" });
    const path = `/vehicle/${id}/tires/${tireId}`;
    const changed = await caller.put(path, { brand: null, ranBefore: { mi: 1_000 } });
    expect([changed.status, changed.value]).toMatchObject([
      200,
      { brand: null, size: "205/55R16", warranty: { distance: { km: 90_000 } } },
    ]);
    const edit = await visitor.open(`/garage/${id}/tires/${tireId}/edit`);
    expect(edit.fields("#edit-tires, #tires")).toMatchObject({
      ranBefore: "1609",
      size: "205/55R16",
    });
    const headers = { "If-Match": changed.headers.get("ETag")! };
    expect((await caller.put(path, { size: "215/55R16" }, { headers })).status).toBe(200);
    expect((await caller.put(path, { size: "225/55R16" }, { headers })).status).toBe(412);
  });

  it("is checked, and removed until it's brought back", async () => {
    const tireId = await add({ brand: "Gislaved" });
    const path = `/vehicle/${id}/tires/${tireId}`;
    const checked = await caller.put(`${path}/checkTires`, { treadDepth: 5.5, unit: "mm" });
    expect(checked.value.tireWearChecked).toMatchObject({ depth: 5.5, unit: "mm" });
    expect((await caller.put(`${path}/checkTires`, { treadDepth: 5.555 })).value.errors).toEqual({
      treadDepth: [expect.any(String)],
    });
    expect(await caller.delete(path)).toMatchObject({ status: 200, value: { id: tireId } });
    const statuses = [
      await caller.put(path, { brand: "Toyo" }),
      await caller.delete(path),
      await caller.put(`${path}/checkTires`, { treadDepth: 5 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    const restore = await visitor.open(`/garage/${id}/tires/${tireId}/restore`);
    await restore.submit("#restore-tires");
    expect((await caller.put(path, { brand: "Toyo" })).status).toBe(200);
  });

  it("needs a number and a possible day, and names errors as the call does", async () => {
    const before = (await visitor.open(`/garage/${id}/tires`)).texts("article").length;
    const bodies = [
      [{ numberOfTires: 9 }, ["numberOfTires"]],
      [{ mountDate: "2999-01-01" }, ["mountDate"]],
      [{ warranty: { years: 21 } }, ["warranty.years"]],
      [{ tin: "A" }, ["tin"]],
      [{ tyres: 4 }, ["tyres"]],
    ] as const;
    for (const [body, fields] of bodies) {
      const sent = { ...winter, place: "stored", ...body };
      const { status, value } = await caller.post(`/vehicle/${id}/tires`, sent);
      expect([status, Object.keys(value.errors ?? {})]).toEqual([400, fields]);
    }
    expect((await visitor.open(`/garage/${id}/tires`)).texts("article")).toHaveLength(before);
  });

  it("is its owner's only", async () => {
    const tireId = await add();
    const other = await newVerifiedOwner();
    const [others, reader] = [
      await createCaller(other.visitor),
      await createCaller(visitor, "read"),
    ];
    const own = vehicleId(await addVehicle(other.visitor));
    const calls = [`/vehicle/${id}/tires/${tireId}`, `/vehicle/${own}/tires/${tireId}`];
    for (const path of calls) {
      expect((await others.put(path, { brand: "Toyo" })).status).toBe(404);
      expect((await others.put(`${path}/checkTires`, { treadDepth: 5 })).status).toBe(404);
      expect((await others.delete(path)).status).toBe(404);
    }
    expect((await others.post(`/vehicle/${id}/tires`, winter)).status).toBe(404);
    expect((await reader.post(`/vehicle/${id}/tires`, winter)).status).toBe(403);
    expect((await reader.delete(calls[0]!)).status).toBe(403);
  });
});
