import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { day } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const asked = z.string().max(5).optional().describe("Without a value: answer in this unit.");
const estimate = z.int().nullable();

export const estimateOdometerByDate = defineCall({
  name: "estimateOdometerByDate",
  method: "GET",
  path: "/vehicle/{vehicleId}/userRecord/estimateOdometerByDate",
  access: "read",
  query: z.strictObject({ date: day.optional(), mi: asked, km: asked }),
  answer: z
    .union([z.strictObject({ mi: estimate }), z.strictObject({ km: estimate })])
    .describe("Null if the car has no reading to estimate from."),
  problems: [404],
  async run(input) {
    const { context, params, query, request } = input;
    const sent = new URL(request.url).searchParams;
    const [mi, km] = [sent.has("mi"), sent.has("km")];
    if (mi && km) {
      const errors = { km: [errorSentence(context.locale.language, "api.invalid")] };
      throw apiProblem(context, 400, { errors });
    }
    const { known, today } = await loadVehicle({
      ...asPage(input, paths.odometer(params.vehicleId)),
      params,
    });
    const unit = mi ? "mi" : km ? "km" : known.unit;
    const found = estimateOdometerOn({ known: { ...known, unit }, today }, query.date ?? today);
    const value = found?.distance ?? null;
    return { value: unit === "mi" ? { mi: value } : { km: value } };
  },
});
