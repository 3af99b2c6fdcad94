import { defineForm } from "#app/forms/define-form.server.ts";
import {
  emailField,
  currentPasswordField,
  passwordField,
} from "#app/account/account-fields.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

export const loginForm = defineForm("login", () => ({
  email: emailField,
  password: currentPasswordField,
}));

export const forgotForm = defineForm("forgot", () => ({ email: emailField }));

export const resetForm = defineForm(
  "reset",
  (_email: string) => ({ password: passwordField }),
  (values, reject, email) => {
    if (isCommonPassword(values.password, email)) reject("password", "password.common");
    return values;
  },
);
