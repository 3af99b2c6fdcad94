import { z } from "zod";
import { tireSet, tireSetShape } from "#app/api/tires/tire-set.server.ts";
import { paths } from "#app/http/paths.ts";
import { listSets } from "#app/tires/tires.server.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { defineComponent } from "./define-component.server.ts";

export const tireSetsComponent = defineComponent({
  schema: z.array(tireSet),
  page: paths.tires,
  read: ({ db }, vehicleId) => listSets(db, vehicleId),
  shape: ({ known, today }, sets) => {
    const odometer = getOdometer(known, today);
    return sets.map((one) => tireSetShape(one, { odometer, unit: known.unit, today }));
  },
});
