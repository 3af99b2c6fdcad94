import { z } from "zod";
import { emailField, postalCodeField } from "#app/account/account-fields.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";

/** @param knownEmail as the provider verified it; without one, the visitor types an address */
export const finishSignUpForm = defineForm("finish", (knownEmail: string | null) => ({
  email:
    knownEmail === null
      ? emailField
      : z
          .string()
          .optional()
          .transform(() => knownEmail),
  postalCode: postalCodeField,
  agree: z.literal("on", { error: "agree.required" }),
}));
