import { z } from "zod";
import { removeReasons } from "#db/schema/garage-terms.ts";
import { defineForm } from "#app/forms/define-form.server.ts";

export const removeForm = defineForm("remove", () => ({
  reason: z.enum(removeReasons, { error: "reason.invalid" }).optional(),
}));
