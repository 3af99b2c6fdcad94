import { z } from "zod";
import { emailField } from "#app/account/account-fields.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { sharedRoles } from "#db/schema/people-terms.ts";
import { maxPeople, type Person } from "./people.server.ts";

type Given = { ownersEmail: string; people: readonly Person[] };

export const invitePersonForm = defineForm(
  "invite",
  (_given: Given) => ({
    email: z.string({ error: "person.email" }).pipe(emailField),
    role: z.enum(sharedRoles, { error: "person.role" }),
  }),
  ({ email, role }, reject, { ownersEmail, people }) => {
    const key = emailKey(email);
    const isInvited = people.some((one) => one.emailKey === key);
    if (key === emailKey(ownersEmail)) reject("email", "person.owner");
    else if (!isInvited && people.length >= maxPeople)
      reject("email", `person.tooMany?most=${maxPeople}`);
    return { email, role };
  },
);
