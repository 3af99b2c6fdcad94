import { agreeToTerms } from "#app/account/accounts.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { followable } from "#app/http/paths.ts";
import { agreeForm } from "./sign-up-forms.server.ts";

/** What the terms page's form does. */
export async function agree(args: RequestArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  return submit(post, agreeForm(), () => ({
    writes: [agreeToTerms(context.db, post.owner.accountId, context.now)],
    location: followable(post.form.get("redirectTo")),
  }));
}
