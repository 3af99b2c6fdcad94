import { z } from "zod";
import { distanceUnits, frequencies, powertrains, vehicleColors } from "#db/schema/garage-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { readCleared } from "#app/api/cleared.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { id } from "#app/api/shapes.ts";
import { readVehicle, vehicleAnswer } from "#app/api/vehicle/vehicle.server.ts";
import { editVehicle } from "#app/garage/edit/edit-vehicle.server.ts";
import { removeFromGarage } from "#app/garage/remove/remove-vehicle.server.ts";
import { paths } from "#app/http/paths.ts";
import { changeValue } from "#app/value/change-value.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { removeReasons } from "#db/schema/garage-terms.ts";
import { platePattern, toPlateFields } from "./plate.ts";

const path = "/vehicle/{vehicleId}" as const;

const clearable = ["nickname", "licensePlate", "color", "averageDistance"] as const;

const emptyFields: Record<string, object> = { licensePlate: { plate: "", state: "" } };

/** Specification §4: a value that says ENABLED. */
const hbvStates = ["ENABLED", "ENABLED_BY_USER", "DISABLED", "DISABLED_BY_USER"] as const;

export const putVehicle = defineCall({
  name: "putVehicle",
  method: "PUT",
  path,
  access: "write",
  body: z.strictObject({
    nickname: z.string().max(40).nullable().optional(),
    postalCode: z.string().max(20).optional(),
    licensePlate: platePattern.nullable().optional().describe("`state~plate`"),
    trim: z.string().max(120).optional(),
    powertrain: z.enum(powertrains).optional(),
    color: z.enum(vehicleColors).nullable().optional(),
    metric: z.enum(distanceUnits).optional(),
    averageDistance: z
      .int()
      .min(1)
      .max(160_934)
      .nullable()
      .optional()
      .describe("In the car's unit, per `frequency`."),
    frequency: z.enum(frequencies).optional(),
    hbvState: z.enum(hbvStates).optional().describe("Whether the car's value is shown."),
  }),
  answer: vehicleAnswer,
  problems: [404, 412],
  async run(input) {
    const { vehicleId } = input.params;
    const { hbvState, licensePlate, metric, ...typed } = input.body;
    const cleared = await readCleared(input.request, clearable);
    const isOnlyValue = Object.keys(input.body).length === 1 && cleared.length === 0;
    if (!(hbvState && isOnlyValue))
      await fillForm(input, editVehicle, {
        path: paths.editVehicle(vehicleId),
        params: input.params,
        fields: {
          ...typed,
          ...(licensePlate && toPlateFields(licensePlate)),
          distanceUnit: metric,
          ...Object.assign({}, ...cleared.map((name) => emptyFields[name] ?? { [name]: "" })),
        },
        names: { plate: "licensePlate", state: "licensePlate", distanceUnit: "metric" },
      });
    if (hbvState) {
      // The first form checked it and raised it.
      if (!isOnlyValue) input.context.ifVersion = null;
      await fillForm(input, changeValue, {
        path: valuePath(vehicleId),
        params: input.params,
        fields: { intent: hbvState.startsWith("ENABLED") ? "show" : "hide" },
      });
    }
    return readVehicle(input, vehicleId, ["entity"]);
  },
});

export const deleteVehicle = defineCall({
  name: "deleteVehicle",
  method: "DELETE",
  path,
  access: "write",
  query: z.strictObject({ reason: z.enum(removeReasons).optional() }),
  answer: z.strictObject({ id }),
  problems: [404],
  async run(input) {
    const { vehicleId } = input.params;
    await fillForm(input, removeFromGarage, {
      path: paths.removeVehicle(vehicleId),
      params: input.params,
      fields: { reason: input.query.reason },
    });
    return { value: { id: vehicleId } };
  },
});
