import { z } from "zod";
import { sendVerification } from "#app/account/sign-up/send-verification.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { paths } from "#app/http/paths.ts";

/** Specification §4. */
const statuses = ["EmailSent", "EmailResent", "EmailVerified"] as const;

export const postVerificationEmail = defineCall({
  name: "postVerificationEmail",
  method: "POST",
  path: "/account/email/verification/send",
  access: "write",
  answer: z.strictObject({ status: z.enum(statuses), email: z.string().nullable() }),
  problems: [409],
  async run(input) {
    const { flash } = await fillForm(input, sendVerification, {
      path: paths.sendVerification,
      fields: {},
    });
    if (!flash) return { value: { status: "EmailVerified" as const, email: null } };
    const status =
      flash.message === "emailSent" ? ("EmailSent" as const) : ("EmailResent" as const);
    return { value: { status, email: String(flash.values?.email) } };
  },
});
