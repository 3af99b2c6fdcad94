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
  (typed, reject) => {
    if (isCommonPassword(typed.password, typed.email)) reject("password", "password.common");
    return typed;
  },
);

/** For a Canadian account that hasn't agreed to the terms yet. */
export const agreeForm = defineForm("agree", () => ({
  agree: z.literal("on", { error: "agree.needed" }),
}));
