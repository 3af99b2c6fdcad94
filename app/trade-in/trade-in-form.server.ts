import { z } from "zod";
import { emailField } from "#app/account/account-fields.server.ts";
import { lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { parsePhoneNumber } from "#app/texts/phone-number.ts";

const maxNameLength = 80;

const nameField = z
  .string({ error: "tradeIn.name" })
  .pipe(lineField(maxNameLength, `text.tooLong?most=${maxNameLength}`))
  .refine((name) => name !== "", { error: "tradeIn.name" });

/** One that a dealer can call or text. */
const phoneField = z
  .string()
  .trim()
  .default("")
  .transform((typed, check) => {
    const number = parsePhoneNumber(typed);
    if (number === null && typed !== "")
      check.addIssue({ code: "custom", message: "tradeIn.phone" });
    return number;
  });

export const tradeInForm = defineForm("trade-in", () => ({
  name: inHtml(nameField, { required: true, maxLength: maxNameLength }),
  email: inHtml(emailField, { maxLength: 254 }),
  phone: inHtml(phoneField, { maxLength: 24 }),
  consent: z.literal("on", { error: "tradeIn.consent" }),
}));
