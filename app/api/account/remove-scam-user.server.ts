import { z } from "zod";
import { asPage } from "#app/api/as-page.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { receiveRemoval, removeAccount } from "#app/fraud/removal.server.ts";
import { loadAsOwner, type RequestArgs } from "#app/http/guards.server.ts";
import { apiProblem, type FieldErrors } from "#app/http/worker/api-problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";

/** The account alert's button. An account without a password sends its own address instead. */
export const putRemoveScamUser = defineCall({
  name: "putRemoveScamUser",
  method: "PUT",
  path: "/account/fraudAccount/removeScamUser",
  access: "write",
  body: z.strictObject({
    password: z.string().max(200).optional(),
    email: z.string().max(254).optional(),
  }),
  answer: z.strictObject({
    fraudAccount: z.strictObject({ fraudType: z.literal("USER_REMOVED") }),
  }),
  problems: [404, 409],
  async run(input) {
    if (input.context.claim?.scope) return refuseToken(input);
    const form = { path: accountAlertPath, fields: input.body };
    await fillForm(input, removeFlagged, form).catch(refuseProof);
    return { value: { fraudAccount: { fraudType: "USER_REMOVED" as const } } };
  },
});

/** Only a session asks for the password and counts wrong ones. An ended token is a 401 as ever. */
async function refuseToken(input: RequestArgs): Promise<never> {
  await loadAsOwner(asPage(input, accountAlertPath), async () => null);
  throw apiProblem(input.context, 403);
}

async function removeFlagged(args: RequestArgs) {
  const post = await receiveRemoval(args);
  if (post.owner.limited) return removeAccount(post);
  const message = translator(args.context.locale.language)("account-closed:api.notFlagged");
  throw Response.json({ message }, { status: 404 });
}

/** A wrong password, or none. */
async function refuseProof(error: unknown): Promise<never> {
  if (!(error instanceof Response) || error.status !== 400) throw error;
  const { errors = {} } = (await error.json()) as { errors?: FieldErrors };
  const [message = ""] = Object.values(errors).flat();
  throw Response.json({ message }, { status: 403 });
}
