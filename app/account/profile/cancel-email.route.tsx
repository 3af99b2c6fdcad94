import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { cancelNewEmail } from "#app/account/accounts.server.ts";

export function loader() {
  return redirect(paths.changeEmail);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const { accountId, email } = post.owner;
  return commit(post, {
    writes: [cancelNewEmail(context.db, accountId)],
    location: paths.profile,
    flash: { message: "emailChangeCanceled", values: { email } },
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
