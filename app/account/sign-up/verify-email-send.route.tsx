import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { commitWithin } from "#app/forms/commit-within.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { followable, paths } from "#app/http/paths.ts";
import { countVerifications } from "#app/account/accounts.server.ts";
import { confirmationMail, mailWithLink } from "#app/account/mails.server.ts";

export function loader() {
  return redirect(paths.garage);
}

/** Sends the link again that is waited for: to a new address where there is one, else to one that was never verified. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const { owner, form, key, data: sent } = await receiveAsOwner(args, (accountId) => countVerifications(db, accountId));
  const location = followable(form.get("redirectTo"));
  const { accountId, newEmail, language } = owner;
  if (owner.emailVerified && newEmail === null) return redirect(location);

  const email = owner.emailToVerify;
  const addressee = { id: accountId, email, language };
  const { mail, writes } = newEmail === null ? mailWithLink(context, "verify-email", addressee) : confirmationMail(context, addressee);
  const limits = emailLimits.owner(context, accountId, email);
  const message = sent > 0 ? "emailResent" : "emailSent";
  const outcome = { location, flash: { message, values: { email } } };
  const response = await commitWithin(context, key, { limits, writes }, outcome);
  if (!(await deliver(context, mail))) setFlash(context, { message: "verifyFailure", tone: "problem" });
  return response;
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function SendVerification() {
  return null;
}
