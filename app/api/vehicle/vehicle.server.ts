import { z } from "zod";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { componentFlags, readMask, type Component } from "./component-mask.ts";
import { componentMask, components, shapeComponent } from "./components.server.ts";

export const vehicleAnswer = z
  .strictObject(
    Object.fromEntries(
      Object.entries(components).map(([name, { schema }]) => [name, schema.nullable().optional()]),
    ),
  )
  .meta({ id: "Vehicle" });

export const requestedComponents = { requestedComponents: componentMask.optional() };

/** All of them in one request to the database. */
export async function readVehicle(args: RequestArgs, vehicleId: string, names: Component[]) {
  const { context } = args;
  const opened = await loadVehicle(
    { ...asPage(args, paths.vehicle(vehicleId)), params: { vehicleId } },
    (id, accountId) =>
      Promise.all(names.map((name) => components[name].read?.(context, id, accountId))),
  );
  const car = { ...opened, context };
  const value = Object.fromEntries(
    names.map((name, at) => [name, shapeComponent(name, car, opened.data[at])]),
  );
  return { value, version: opened.vehicle.version };
}

export const getVehicle = defineCall({
  name: "getVehicle",
  method: "GET",
  path: "/vehicle/{vehicleId}",
  access: "read",
  query: z.strictObject(requestedComponents),
  answer: vehicleAnswer,
  problems: [404],
  run: (input) =>
    readVehicle(
      input,
      input.params.vehicleId,
      readMask(input.query.requestedComponents ?? componentFlags.entity),
    ),
});
