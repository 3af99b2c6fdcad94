import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { parseTread, type TreadUnit } from "#app/vehicle/tire-sets/tread.ts";

/** A depth as it was measured. */
export const checkForm = defineForm("check-tires", (unit: TreadUnit) => ({
  treadDepth: inHtml(depthField(unit), { required: true, maxLength: 12 }),
}));

function depthField(unit: TreadUnit) {
  return z.string({ error: `tires.depth.${unit}` }).transform((typed, check) => {
    const depth = parseTread(typed, unit);
    if (depth !== null) return depth;
    check.addIssue({ code: "custom", message: `tires.depth.${unit}` });
    return z.NEVER;
  });
}
