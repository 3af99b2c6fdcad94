import { z } from "zod";
import { emailField, passwordField, postalCodeField } from "./fields.server.ts";

export const signUpSchema = z.object({
  email: emailField,
  password: passwordField,
  postalCode: postalCodeField,
  agree: z.literal("on", { error: "agree.required" }),
});
