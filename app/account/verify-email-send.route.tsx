import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deliver } from "#app/email/deliver.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { receiveAsOwner } from "#app/http/guards.server.ts";
import { insertTry, refuseTooMany, selectTries } from "#app/http/limits.server.ts";
import { followable, paths } from "#app/http/paths.ts";
import { commit } from "#app/http/submission.server.ts";
import { countVerifications } from "./accounts.server.ts";
import { mailLimits } from "./limits.server.ts";
import { mailWithLink } from "./mails.server.ts";

export function loader() {
  return redirect(paths.garage);
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const { owner, form, key, data: [sent, tries] } = await receiveAsOwner(args, (accountId) =>
    Promise.all([countVerifications(db, accountId), selectTries(db, mailLimits.verification(accountId), now)]),
  );
  const location = followable(form.get("redirectTo"));
  const { accountId, email, language } = owner;
  if (owner.emailVerified) return redirect(location);
  const limit = mailLimits.verification(accountId);
  refuseTooMany(context, { ...limit, most: limit.most - 1 }, tries);

  const { mail, writes } = mailWithLink(context, "verify-email", { id: accountId, email, language });
  const message = sent > 0 ? "emailResent" : "emailSent";
  const response = await commit(context, key, [insertTry(db, limit, now), ...writes], {
    location,
    flash: { message, values: { email } },
  });
  if (!(await deliver(context, mail))) setFlash(context, { message: "verifyFailure", tone: "problem" });
  return response;
}

/** There is nothing to see here; with a component, what the action refuses is shown as a page. */
export default function SendVerification() {
  return null;
}
