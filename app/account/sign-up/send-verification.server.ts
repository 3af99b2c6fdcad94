import { countVerificationEmails } from "#app/account/accounts.server.ts";
import { confirmationMail, deliverOrWarn, mailWithLink } from "#app/account/mails.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { followable } from "#app/http/paths.ts";

/** Sends nothing once the address is verified. */
export async function sendVerification(args: RequestArgs) {
  const { context } = args;
  const { db } = context;
  const post = await receiveAsOwner(args, (accountId) => countVerificationEmails(db, accountId));
  const { owner, form, data: sentCount } = post;
  const location = followable(form.get("redirectTo"));
  const { accountId, newEmail, language } = owner;
  if (owner.emailVerified && newEmail === null) return succeed(context, { location });

  const email = owner.emailToVerify;
  const recipient = { id: accountId, email, language };
  const { mail: message, writes } =
    newEmail === null
      ? mailWithLink(context, "verify-email", recipient)
      : confirmationMail(context, recipient);
  return commit(post, {
    writes,
    limits: emailLimits.owner(context, accountId, email),
    location,
    flash: { message: sentCount > 0 ? "emailResent" : "emailSent", values: { email } },
    after: () => deliverOrWarn(context, message),
  });
}
