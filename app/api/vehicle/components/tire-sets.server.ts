import { z } from "zod";
import { dashboardOf } from "#app/api/vehicle/dashboard-of.ts";
import { tireSet, tireSetShape } from "#app/api/tires/tire-set.server.ts";
import { paths } from "#app/http/paths.ts";
import { listSets } from "#app/tires/tires.server.ts";
import { defineComponent } from "./define-component.server.ts";

export const tireSetsComponent = defineComponent({
  schema: z.array(tireSet),
  page: paths.tires,
  read: ({ db }, vehicleId) => listSets(db, vehicleId),
  shape: (opened, sets) => {
    const { known, today } = opened;
    const { odometer } = dashboardOf(opened);
    return sets.map((one) => tireSetShape(one, { odometer, unit: known.unit, today }));
  },
});
