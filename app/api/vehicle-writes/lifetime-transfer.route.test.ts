import { expect, it } from "vitest";
import { createCaller } from "#tests/support/api/caller.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { enroll } from "#tests/support/prospects/lifetime.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

it("An enrollment in the lifetime program moves to another car of its owner", async () => {
  const { visitor } = await newVerifiedOwner();
  const [origin, destination] = [
    vehicleId(await addVehicle(visitor)),
    vehicleId(await addVehicle(visitor)),
  ];
  const other = await newVerifiedOwner();
  const foreign = vehicleId(await addVehicle(other.visitor));
  const caller = await createCaller(visitor);
  const transfer = (by: typeof caller, body: object) => by.post("/vehicle/c4lTransfer", body);
  expect((await transfer(caller, { origin, destination })).status).toBe(404);
  await enroll(databaseUrl, origin);
  for (const wrong of [foreign, origin, "none"])
    expect((await transfer(caller, { origin, destination: wrong })).value.errors).toEqual({
      destination: [expect.any(String)],
    });
  const [others, reader] = [await createCaller(other.visitor), await createCaller(visitor, "read")];
  expect((await transfer(others, { origin, destination: foreign })).status).toBe(404);
  expect((await transfer(reader, { origin, destination })).status).toBe(403);
  expect(await transfer(caller, { origin, destination })).toMatchObject({
    status: 201,
    value: { origin, destination },
  });
  expect((await visitor.open(`/garage/${destination}/lifetime-program`)).status).toBe(200);
  expect((await visitor.open(`/garage/${origin}/lifetime-program`)).status).toBe(302);
});
