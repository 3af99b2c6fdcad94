import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { themes } from "#app/http/theme.ts";
import { countries, languages } from "#app/i18n/locale.ts";
import {
  emailField,
  currentPasswordField,
  passwordField,
  postalCodeField,
} from "#app/account/account-fields.server.ts";

const invalid = { error: "preference.invalid" };
const optional = { required: false };

export const profileForm = defineForm("profile", () => ({
  postalCode: postalCodeField,
  country: inHtml(z.enum(countries, invalid), optional),
  lng: inHtml(z.enum(languages, invalid), optional),
}));

/** All optional: the footer's forms send one each, the preferences page sends all. */
export const preferencesForm = defineForm("preferences", () => ({
  lng: z.enum(languages, invalid).optional(),
  country: z.enum(countries, invalid).optional(),
  theme: z.enum(themes, invalid).optional(),
  lite: z.enum(["on", "off"], invalid).optional(),
}));

export const changeEmailForm = defineForm("change-email", (hasPassword: boolean) => ({
  email: emailField,
  password: hasPassword
    ? currentPasswordField
    : z
        .string()
        .optional()
        .transform(() => ""),
}));

export const changePasswordForm = defineForm("change-password", () => ({
  password: currentPasswordField,
  newPassword: passwordField,
}));
