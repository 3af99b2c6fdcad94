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
  const { owner, key } = await receiveAsOwner(args, async () => null);
  const flash = { message: "emailChangeCanceled", values: { email: owner.email } };
  return commit(context, key, [dropNewEmail(context.db, owner.accountId)], { location: paths.profile, flash });
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function CancelEmail() {
  return null;
}
