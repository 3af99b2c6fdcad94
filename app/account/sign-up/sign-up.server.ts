import { z } from "zod";
import { isCommonPassword } from "#app/account/sign-in/common-passwords.server.ts";
import { emailField, passwordField, postalCodeField } from "#app/account/fields.server.ts";

export const signUpSchema = z
  .object({
    email: emailField,
    password: passwordField,
    postalCode: postalCodeField,
    agree: z.literal("on", { error: "agree.required" }),
  })
  .refine(({ email, password }) => !isCommonPassword(password, email), { path: ["password"], error: "password.common" });
