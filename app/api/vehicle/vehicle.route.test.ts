import { beforeAll, describe, expect, it } from "vitest";
import { Caller, createCaller } from "#tests/support/api/caller.ts";
import { newCallersCar } from "#tests/support/api/callers-car.ts";
import { newVerifiedOwner } from "#tests/support/owner.ts";

describe("A car's answer", () => {
  let caller: Caller;
  let id: string;

  beforeAll(async () => {
    ({ id, caller } = await newCallersCar());
  });

  it("is its entity unless a mask asks for more", async () => {
    const { status, value } = await caller.get(`/vehicle/${id}`);
    expect([status, Object.keys(value)]).toEqual([200, ["entity"]]);
    expect(value.entity).toMatchObject({ id, specification: { make: "Toyota", model: "Corolla" } });
  });

  it("has a key for each bit of the mask", async () => {
    const { value } = await caller.get(`/vehicle/${id}?requestedComponents=${32_768 + 524_288}`);
    expect(value).toEqual({ eTag: expect.any(String), vinMask: expect.stringMatching(/^\*{13}/) });
  });

  it.each(["2097152", "-1", "1.5", "x"])("refuses the mask %s", async (mask) => {
    const { status, value } = await caller.get(`/vehicle/${id}?requestedComponents=${mask}`);
    expect([status, Object.keys(value.errors ?? {})]).toEqual([400, ["requestedComponents"]]);
  });

  it("isn't sent again while nothing changed", async () => {
    const first = await caller.get(`/vehicle/${id}`);
    const etag = first.headers.get("ETag")!;
    const headers = { "If-None-Match": etag };
    expect((await caller.get(`/vehicle/${id}`, { headers })).status).toBe(304);
    expect(await caller.post(`/vehicle/${id}/odometerRecord`, { mi: 60_500 })).toMatchObject({
      status: 201,
      value: { entity: { odometer: { lastOdo: { distance: { mi: 60_500 } } } } },
    });
    expect((await caller.get(`/vehicle/${id}`, { headers })).status).toBe(200);
  });

  it("is a 404 for another owner's car and for none", async () => {
    const other = await createCaller((await newVerifiedOwner()).visitor);
    for (const one of [id, "nothing-here"]) {
      const { status, value } = await other.get(`/vehicle/${one}`);
      expect([status, value.message]).toEqual([404, "There’s nothing here that you can open."]);
    }
  });

  it("needs a token, or a session with its csrf token", async () => {
    expect((await new Caller().get(`/vehicle/${id}`)).status).toBe(401);
    expect((await new Caller("rw_none").get(`/vehicle/${id}`)).status).toBe(401);
  });
});
