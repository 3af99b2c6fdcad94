import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { languages } from "#app/i18n/reader.ts";

/** The language that a vehicle's calendar is made in, or is in from now on. */
export const calendarForm = defineForm("calendar", () => ({
  language: z.enum(languages, { error: "preference.invalid" }),
}));
