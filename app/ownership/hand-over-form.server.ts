import { z } from "zod";
import { emailField } from "#app/account/account-fields.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { handedOverParts } from "#db/schema/report-terms.ts";

/** Without an address, the seller passes the link on. */
export const handOverForm = defineForm(
  "hand-over",
  (_sellersEmail: string) => ({
    email: inHtml(emailField.optional(), { maxLength: 254 }),
    include: z.array(z.string()).default([]),
  }),
  ({ email, include }, reject, sellersEmail) => {
    if (email && emailKey(email) === emailKey(sellersEmail)) reject("email", "person.owner");
    return {
      email: email ?? null,
      include: handedOverParts.filter((part) => include.includes(part)),
    };
  },
);
