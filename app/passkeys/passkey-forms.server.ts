import { z } from "zod";
import { lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { currentPasswordField, emailField } from "#app/account/account-fields.server.ts";
import { parseRecoveryCode } from "./recovery-code.ts";

const credential = z.string({ error: "passkey.missing" }).max(10_000, { error: "passkey.failed" });

export const passkeyLoginForm = defineForm("passkey-login", () => ({ credential }));

export const createPasskeyForm = defineForm("create-passkey", () => ({ credential }));

export const renamePasskeyForm = defineForm("rename-passkey", () => ({
  name: inHtml(
    z
      .string({ error: "passkey.nameRequired" })
      .pipe(lineField(60, "passkey.nameTooLong"))
      .refine((name) => name !== "", { error: "passkey.nameRequired" }),
    { required: true, maxLength: 60 },
  ),
}));

/** Accounts without a password have no field for it. */
export const confirmForm = defineForm("confirm", (hasPassword: boolean) => ({
  password: hasPassword ? currentPasswordField : z.string().catch(""),
}));

export const recoveryLoginForm = defineForm("recovery-login", () => ({
  email: emailField,
  recoveryCode: z.string({ error: "recoveryCode.required" }).transform((typed, check) => {
    const code = parseRecoveryCode(typed);
    if (code) return code;
    check.addIssue({ code: "custom", message: "recoveryCode.unknown" });
    return z.NEVER;
  }),
}));
