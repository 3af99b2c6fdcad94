import { z } from "zod";
import { inHtml } from "#app/forms/define-form.server.ts";
import { parsePostalCode, postalCodePattern } from "#app/i18n/postal-code.ts";
import { isCommonPassword } from "#app/account/sign-in/common-passwords.server.ts";
import { passwordLength } from "#app/account/sign-in/guessable-password.ts";

/** Error messages are keys of the `errors` texts. */
export const emailField = z
  .string({ error: "email.required" })
  .trim()
  .max(254, { error: "email.invalid" })
  .regex(/^[^\s@"<>\\\0-\x1f]+@[^\s@"<>\\\0-\x1f.]+(\.[^\s@"<>\\\0-\x1f.]+)+$/, {
    error: "email.invalid",
  });

export const passwordField = inHtml(
  z
    .string({ error: "password.required" })
    .min(passwordLength.min, { error: "password.length" })
    .max(passwordLength.max, { error: "password.length" })
    .refine((password) => !isCommonPassword(password), { error: "password.common" }),
  { minLength: passwordLength.min, maxLength: passwordLength.max },
);

/** Looser than `passwordField`: an existing password may predate its rules. */
export const currentPasswordField = z
  .string({ error: "password.required" })
  .max(200, { error: "password.wrong" });

export const postalCodeField = inHtml(
  z.string({ error: "postalCode.required" }).transform((value, check) => {
    const parsed = parsePostalCode(value);
    if (parsed.ok) return parsed.postalCode;
    check.addIssue({
      code: "custom",
      message: parsed.code === "required" ? "postalCode.required" : "postalCode.invalid",
    });
    return z.NEVER;
  }),
  { pattern: postalCodePattern, maxLength: 20 },
);
