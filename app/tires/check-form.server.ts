import { z } from "zod";
import { parseTread, type TreadUnit } from "#app/vehicle/tire-sets/tread.ts";

/** A depth as it was measured. */
export function checkSchema(unit: TreadUnit) {
  return z.object({
    treadDepth: z.string({ error: `tires.depth.${unit}` }).transform((typed, check) => {
      const depth = parseTread(typed, unit);
      if (depth !== null) return depth;
      check.addIssue({ code: "custom", message: `tires.depth.${unit}` });
      return z.NEVER;
    }),
  });
}
