import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { createCaller } from "./caller.ts";

/** A car whose owner's program may change it. */
export async function newCallersCar() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  return { visitor, id, caller: await createCaller(visitor) };
}
