import { z } from "zod";
import { lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";

export const scopes = ["read", "write"] as const;

export const lifetimes = ["30", "90", "365"] as const;

const choice = { error: "preference.invalid" };
const optional = { required: false };

export const tokenForm = defineForm("api-token", () => ({
  name: inHtml(
    z
      .string({ error: "apiToken.nameRequired" })
      .pipe(lineField(60, "apiToken.nameTooLong"))
      .refine((name) => name !== "", { error: "apiToken.nameRequired" }),
    { required: true, maxLength: 60 },
  ),
  scope: inHtml(z.enum(scopes, choice), optional),
  days: inHtml(z.enum(lifetimes, choice), optional),
}));
