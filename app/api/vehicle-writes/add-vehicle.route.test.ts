import { describe, expect, it } from "vitest";
import { createCaller } from "#tests/support/api/caller.ts";
import {
  addVehicle,
  civicVin,
  corollaVin,
  newOwner,
  newVerifiedOwner,
} from "#tests/support/owner.ts";

const corolla = () => ({ vin: corollaVin(), subModelId: "LE" });

async function newCaller() {
  const { visitor } = await newVerifiedOwner();
  return { visitor, caller: await createCaller(visitor) };
}

const carsOf = async (caller: Awaited<ReturnType<typeof createCaller>>) =>
  (await caller.get("/vehicles")).value.vehicles as { id: string }[];

describe("Adding a car", () => {
  it("takes the specification's payload, once, and answers what's asked", async () => {
    const { visitor, caller } = await newCaller();
    const body = {
      ...corolla(),
      ...{ vehicleOrigin: "qr", licensePlateAndState: "VA~ABC1234", nickname: "Rusty" },
      ...{ engineBaseId: 1, engineDesignationId: "2", km: 80_000 },
    };
    const headers = { "Idempotency-Key": "car-1" };
    const path = "/vehicle?requestedComponents=1&createComponents=32768";
    const { status, value } = await caller.post(path, body, { headers });
    expect([status, value]).toMatchObject([
      201,
      {
        eTag: expect.any(String),
        entity: {
          specification: { vin: body.vin, trim: "LE" },
          odometer: { lastOdo: { distance: { km: 80_000 } } },
          ownership: { nickname: "Rusty", licensePlate: "VA~ABC1234", metric: "mi" },
        },
      },
    ]);
    const again = await caller.post(path, body, { headers });
    const { id } = value.entity as { id: string };
    expect([again.status, (again.value.entity as { id: string }).id]).toEqual([201, id]);
    expect((await visitor.open(`/garage/${id}`)).text("main")).toContain("Rusty");
    expect(await carsOf(caller)).toHaveLength(1);
  });

  it("needs no mileage, which the dashboard asks for", async () => {
    const { caller } = await newCaller();
    const { status, value } = await caller.post("/vehicle", corolla());
    expect([status, value]).toMatchObject([201, { entity: { odometer: { lastOdo: null } } }]);
  });

  it("says what's missing or wrong by the call's names, and adds nothing", async () => {
    const { caller } = await newCaller();
    const bodies = [
      [{}, ["vin"]],
      [{ vin: "NOTAVIN" }, ["vin"]],
      [{ ...corolla(), year: 2018, make: "Toyota", model: "Corolla" }, ["year"]],
      [{ vin: corollaVin() }, ["trim"]],
      [{ ...corolla(), subModelId: "Nope" }, ["subModelId"]],
      [{ ...corolla(), licensePlateAndState: "ABC1234" }, ["licensePlateAndState"]],
      [{ ...corolla(), mi: 0 }, ["mi"]],
      [{ ...corolla(), wheels: 4 }, ["wheels"]],
    ] as const;
    for (const [body, fields] of bodies) {
      const { status, value } = await caller.post("/vehicle", body);
      expect([body, status, Object.keys(value.errors ?? {})]).toEqual([body, 400, fields]);
    }
    expect(await carsOf(caller)).toEqual([]);
  });

  it("refuses a VIN that's in the garage, a ninth car, and a token that only reads", async () => {
    const { visitor, caller } = await newCaller();
    const first = corolla();
    await caller.post("/vehicle", first);
    expect((await caller.post("/vehicle", first)).value.errors).toHaveProperty("vin");
    for (let count = 1; count < 8; count++) await caller.post("/vehicle", corolla());
    expect(await caller.post("/vehicle", corolla())).toMatchObject({
      status: 400,
      value: { message: "You will need to remove a vehicle before adding another." },
    });
    expect(await carsOf(caller)).toHaveLength(8);
    const reader = await createCaller(visitor, "read");
    expect((await reader.post("/vehicle", corolla())).status).toBe(403);
  });

  it("refuses a second car until the address is verified, as the page does", async () => {
    const { visitor } = await newOwner();
    await addVehicle(visitor);
    const caller = await createCaller(visitor);
    expect(await caller.post("/vehicle", { vin: civicVin() })).toMatchObject({
      status: 400,
      value: { message: "Verify your account to add more vehicles to your Garage." },
    });
  });
});
