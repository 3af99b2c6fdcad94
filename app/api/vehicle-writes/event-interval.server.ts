import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { distance, distanceShape } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { saveInterval } from "#app/maintenance/intervals/save-interval.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const eventTypes = [
  ...(["OIL", "TIR", "TIR_WTY", "BRAKE"] as const),
  ...(["MJR_SERVICE", "SAFETY", "REG", "EMISSION"] as const),
] as const;

/** The specification uses both cases. */
const bothCases = [
  ...eventTypes,
  ...eventTypes.map((one) => one.toLowerCase() as Lowercase<typeof one>),
] as const;

export const putEventInterval = defineCall({
  name: "putUserEventInterval",
  method: "PUT",
  path: "/vehicle/{vehicleId}/userEventInterval",
  access: "write",
  body: z.strictObject({
    eventType: z.enum(bothCases),
    distance: distance.optional(),
    months: z.int().min(0).max(120).optional(),
    years: z.int().min(0).max(10).optional(),
    reset: z.literal(true).optional().describe("To the recommended interval."),
  }),
  answer: z.strictObject({
    eventType: z.enum(eventTypes),
    distance: distance.nullable(),
    months: z.int().nullable(),
    source: z
      .enum(["owner", "normal", "severe", "place", "maybe"])
      .nullable()
      .describe("Who it's from: its owner, what's recommended for its use, or the law."),
  }),
  problems: [404, 412],
  async run(input) {
    const { params, body } = input;
    const { months, years, reset } = body;
    const slug = body.eventType.toLowerCase();
    const typed = body.distance;
    const path = paths.eventInterval(params.vehicleId, slug);
    await fillForm(input, saveInterval, {
      path,
      params: { ...params, event: slug },
      fields: reset
        ? { intent: "reset" }
        : {
            distance: typed && ("mi" in typed ? typed.mi : typed.km),
            distanceUnit: typed && ("mi" in typed ? "mi" : "km"),
            ...{ months, years },
          },
    });
    const opened = withDashboard(await loadVehicle({ ...asPage(input, path), params }));
    const interval = findEvent(opened.dashboard, slug)?.interval ?? null;
    const { distance: far = null, months: each = null, unit = null } = interval?.interval ?? {};
    return {
      value: {
        eventType: slug.toUpperCase() as (typeof eventTypes)[number],
        distance: far !== null && unit ? distanceShape({ distance: far, unit }) : null,
        months: each,
        source: interval?.source ?? null,
      },
      version: opened.vehicle.version,
    };
  },
});
