import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { dropNewEmail } from "#app/account/accounts.server.ts";

export function loader() {
  return redirect(paths.changeEmail);
}

/** Links that went to the address are dead then. Canceling what is not there is no mistake. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const { accountId, email } = post.owner;
  return commit(post, {
    writes: [dropNewEmail(context.db, accountId)],
    location: paths.profile,
    flash: { message: "emailChangeCanceled", values: { email } },
  });
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function CancelEmail() {
  return null;
}
