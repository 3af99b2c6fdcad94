import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { countries, languages } from "#app/i18n/locale.ts";
import {
  emailField,
  ownPasswordField,
  passwordField,
  postalCodeField,
} from "#app/account/account-fields.server.ts";

const invalid = { error: "preference.invalid" };
/** One of its radio buttons is always chosen. */
const optional = { required: false };

/** Where an owner lives, and how the product speaks to them. */
export const profileForm = defineForm("profile", () => ({
  postalCode: postalCodeField,
  country: inHtml(z.enum(countries, invalid), optional),
  lng: inHtml(z.enum(languages, invalid), optional),
}));

/** Each choice may come alone: the footer has two forms, this page has one for all. */
export const preferencesForm = defineForm("preferences", () => ({
  lng: z.enum(languages, invalid).optional(),
  country: z.enum(countries, invalid).optional(),
  lite: z.enum(["on", "off"], invalid).optional(),
}));

export const changeEmailForm = defineForm("change-email", () => ({
  email: emailField,
  password: ownPasswordField,
}));

export const changePasswordForm = defineForm("change-password", () => ({
  password: ownPasswordField,
  newPassword: passwordField,
}));
