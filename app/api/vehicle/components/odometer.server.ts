import { z } from "zod";
import { dashboardOf } from "#app/api/vehicle/dashboard-of.ts";
import { readingOrigins } from "#db/schema/garage-terms.ts";
import { day, distance, distanceShape, id } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { listReadings, readingsPerPage } from "#app/vehicle/odometer/readings.server.ts";
import { defineComponent } from "./define-component.server.ts";

export const odometerComponent = defineComponent({
  schema: z.strictObject({
    lastOdo: z.strictObject({ distance, date: day }).nullable(),
    estimatedCurrent: distance.nullable(),
    readings: z
      .array(
        z.strictObject({
          id,
          date: day,
          distance,
          origin: z.enum(readingOrigins),
          isWrong: z.boolean().describe("The owner marked it as wrong. It doesn't count."),
        }),
      )
      .describe("The newest 30."),
  }),
  page: paths.odometer,
  read: ({ db }, vehicleId) => listReadings(db, vehicleId, null),
  shape: (opened, rows) => {
    const { known, today } = opened;
    const { odometer } = dashboardOf(opened);
    const last = odometer?.points.at(-1)?.reading;
    return {
      lastOdo: last ? { distance: distanceShape(last), date: last.date } : null,
      estimatedCurrent: odometer && distanceShape(estimateOdometer(odometer, today, known.unit)),
      readings: rows.slice(0, readingsPerPage).map((row) => ({
        id: row.id,
        date: row.date,
        distance: distanceShape(row),
        origin: row.origin,
        isWrong: row.verdict === "wrong",
      })),
    };
  },
});
