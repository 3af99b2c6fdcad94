import { z } from "zod";
import { powertrains, vehicleOrigins } from "#db/schema/garage-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { confirmed as confirmedField } from "#app/api/confirmed.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { odometerFields, readOdometer } from "#app/api/shapes.ts";
import { componentFlags, readMask } from "#app/api/vehicle/component-mask.ts";
import { componentMask } from "#app/api/vehicle/components.server.ts";
import {
  readVehicle,
  requestedComponents,
  vehicleAnswer,
} from "#app/api/vehicle/vehicle.server.ts";
import { addVehicle } from "#app/garage/add/add-vehicle.server.ts";
import { firstVinYear } from "#app/garage/add/model-year.ts";
import { paths } from "#app/http/paths.ts";
import { platePattern, toPlateFields } from "./plate.ts";

const unused = z
  .union([z.string().max(64), z.int()])
  .optional()
  .describe("Accepted and not used.");
const name = z.string().min(1).max(40).optional();

/** The specification's create payload (§3), and what the page asks for besides. */
const body = z
  .strictObject({
    vin: z.string().max(40).optional(),
    modelYear: z.int().optional().describe("For a VIN that stands for either of two years."),
    ...{ year: z.int().optional(), make: name, model: name },
    vehicleOrigin: z.enum(vehicleOrigins).optional(),
    licensePlateAndState: platePattern.optional(),
    ...{ engineBaseId: unused, engineDesignationId: unused },
    subModelId: z.string().max(120).optional().describe("The trim, as `GET /vin` describes it."),
    trim: z.string().max(120).optional(),
    powertrain: z.enum(powertrains).optional(),
    postalCode: z.string().max(20).optional(),
    nickname: z.string().max(40).optional(),
    ...odometerFields,
    ...confirmedField,
  })
  .refine(({ vin, year, make, model }) => vin || (year && make && model), {
    path: ["vin"],
    message: "api.required",
  })
  .refine(({ vin, year }) => !vin || year === undefined || year < firstVinYear, {
    path: ["year"],
    message: "api.vinOrYear",
  });

export const postVehicle = defineCall({
  name: "postVehicle",
  method: "POST",
  path: "/vehicle",
  access: "write",
  query: z.strictObject({
    ...requestedComponents,
    createComponents: componentMask.optional().describe("Answered too: each is always created."),
  }),
  body,
  answer: vehicleAnswer,
  status: 201,
  async run(input) {
    const { subModelId, trim, licensePlateAndState, mi, km, ...typed } = input.body;
    const { vin, modelYear, year, make, model, vehicleOrigin } = typed;
    const { powertrain, postalCode, nickname, confirmed } = typed;
    const { created } = await fillForm(input, addVehicle, {
      path: paths.confirmVehicle,
      fields: {
        ...{ vin, modelYear, year, make, model, vehicleOrigin },
        ...{ powertrain, postalCode, nickname, confirmed },
        ...toPlateFields(licensePlateAndState),
        ...readOdometer({ mi, km }),
        trim: trim ?? subModelId,
      },
      names: {
        odometer: km === undefined ? "mi" : "km",
        plate: "licensePlateAndState",
        state: "licensePlateAndState",
        ...(subModelId !== undefined && { trim: "subModelId" }),
      },
    });
    const { requestedComponents: requested, createComponents = 0 } = input.query;
    const mask = (requested ?? 0) | createComponents || componentFlags.entity;
    return readVehicle(input, created!, readMask(mask));
  },
});
