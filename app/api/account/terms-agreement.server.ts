import { z } from "zod";
import { agree } from "#app/account/sign-up/agree.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { paths } from "#app/http/paths.ts";

const agreed = z.literal(true, { error: "agree.needed" });

export const putTermsAgreement = defineCall({
  name: "putTermsAgreement",
  method: "PUT",
  path: "/account/updateAccountTermsAgreement",
  access: "write",
  body: z.strictObject({ agree: agreed }),
  answer: z.strictObject({ agree: z.literal(true) }),
  async run(input) {
    await fillForm(input, agree, { path: paths.agree, fields: input.body });
    return { value: { agree: true as const } };
  },
});
