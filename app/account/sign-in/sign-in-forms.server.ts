import { defineForm } from "#app/forms/define-form.server.ts";
import { emailField, ownPasswordField, passwordField } from "#app/account/account-fields.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

export const loginForm = defineForm("login", () => ({
  email: emailField,
  password: ownPasswordField,
}));

export const forgotForm = defineForm("forgot", () => ({ email: emailField }));

/** @param email of the account, which its password must not name */
export const resetForm = defineForm(
  "reset",
  (_email: string) => ({ password: passwordField }),
  (typed, reject, email) => {
    if (isCommonPassword(typed.password, email)) reject("password", "password.common");
    return typed;
  },
);
