import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { followable, paths } from "#app/http/paths.ts";
import { countVerifications } from "#app/account/accounts.server.ts";
import { confirmationMail, deliverOrWarn, mailWithLink } from "#app/account/mails.server.ts";

export function loader() {
  return redirect(paths.garage);
}

/**
 * Sends the link again that is waited for: to a new address where there is one, else to one that
 * was never verified.
 */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const post = await receiveAsOwner(args, (accountId) => countVerifications(db, accountId));
  const { owner, form, data: sent } = post;
  const location = followable(form.get("redirectTo"));
  const { accountId, newEmail, language } = owner;
  if (owner.emailVerified && newEmail === null) return redirect(location);

  const email = owner.emailToVerify;
  const addressee = { id: accountId, email, language };
  const { mail, writes } =
    newEmail === null
      ? mailWithLink(context, "verify-email", addressee)
      : confirmationMail(context, addressee);
  return commit(post, {
    writes,
    limits: emailLimits.owner(context, accountId, email),
    location,
    flash: { message: sent > 0 ? "emailResent" : "emailSent", values: { email } },
    after: () => deliverOrWarn(context, mail),
  });
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function SendVerification() {
  return null;
}
