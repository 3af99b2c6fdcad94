import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { isCommonPassword } from "#app/account/sign-in/common-passwords.server.ts";
import { emailField, passwordField, postalCodeField } from "#app/account/account-fields.server.ts";

export const signUpForm = defineForm(
  "signup",
  () => ({
    email: emailField,
    password: passwordField,
    postalCode: postalCodeField,
    agree: z.literal("on", { error: "agree.required" }),
  }),
  (values, reject) => {
    if (isCommonPassword(values.password, values.email)) reject("password", "password.common");
    return values;
  },
);

/** For a Canadian account created without agreeing to the terms. */
export const agreeForm = defineForm("agree", () => ({
  agree: z.literal("on", { error: "agree.needed" }),
}));
