import { z } from "zod";
import { paths } from "#app/http/paths.ts";
import { logOdometer } from "#app/vehicle/odometer/log-odometer.server.ts";
import { confirmation, confirmed } from "#app/api/confirmed.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { day, odometerFields, readOdometer } from "#app/api/shapes.ts";
import { vehicleAnswer, readVehicle } from "./vehicle.server.ts";

export const postOdometerRecord = defineCall({
  name: "postOdometerRecord",
  method: "POST",
  path: "/vehicle/{vehicleId}/odometerRecord",
  access: "write",
  body: z.strictObject({ ...odometerFields, date: day.optional(), ...confirmed }),
  answer: vehicleAnswer,
  status: 201,
  problems: [404, 409],
  async run(input) {
    const { vehicleId } = input.params;
    const { date, confirmed: isConfirmed, ...typed } = input.body;
    await fillForm(input, logOdometer, {
      path: paths.odometer(vehicleId),
      params: { vehicleId },
      fields: { ...readOdometer(typed), date, ...confirmation(isConfirmed) },
      day: "date",
      names: { odometer: typed.km === undefined ? "mi" : "km" },
    });
    return readVehicle(input, vehicleId, ["entity"]);
  },
});
