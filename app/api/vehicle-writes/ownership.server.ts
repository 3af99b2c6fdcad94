import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { day, odometerFields, readOdometer } from "#app/api/shapes.ts";
import { readVehicle, vehicleAnswer } from "#app/api/vehicle/vehicle.server.ts";
import { paths } from "#app/http/paths.ts";
import { changeOwnership } from "#app/ownership/change-ownership.server.ts";

export const putOwnership = defineCall({
  name: "putOwnership",
  method: "PUT",
  path: "/vehicle/{vehicleId}/ownership",
  access: "write",
  body: z.strictObject({
    lastOwnershipDate: day.optional().describe("Since when the car is yours."),
    ...odometerFields,
    notMine: z.literal(true).optional().describe("Removes the car instead."),
  }),
  answer: vehicleAnswer,
  problems: [404, 412],
  async run(input) {
    const { vehicleId } = input.params;
    const { lastOwnershipDate, notMine, ...typed } = input.body;
    await fillForm(input, changeOwnership, {
      path: paths.changeOfOwnership(vehicleId),
      params: input.params,
      fields: {
        ...{ intent: notMine ? "notMine" : "confirm", lastOwnershipDate },
        ...readOdometer(typed),
      },
      names: { odometer: typed.km === undefined ? "mi" : "km" },
    });
    return notMine ? { value: { entity: null } } : readVehicle(input, vehicleId, ["entity"]);
  },
});
