import { logIn } from "#app/account/sign-in/log-in.server.ts";
import { endSessions } from "#app/account/sign-in/sessions.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import type { EmailMessage } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { WaitingArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { linkIdentity } from "#app/identity/identities.server.ts";
import { savePartnerVehicles } from "#app/identity/partners/partner-vehicles.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { violates } from "#db/constraints.ts";
import { identityNotice } from "./identity-notice.server.ts";

export type ProvingArrival = WaitingArrival & { account: { id: string; email: string } };

/** A session that was already open here ends, so the new one is this browser's only one. */
export async function logInAndLink(
  context: RequestContext,
  key: string,
  arrival: ProvingArrival,
  credentials: { email: string; password: string },
): ReturnType<typeof logIn> {
  const { db, now, claim, settings } = context;
  const provider = providerName(settings, arrival.provider);
  const notices: EmailMessage[] = [];
  const answer = await logIn(context, key, credentials, (account, opened) => {
    // The address may have become another account's since the provider sent them here.
    if (account.id !== arrival.account.id) return [];
    if (account.verifiedAt) notices.push(identityNotice(context, "added", provider, account));
    return [
      ...linkIdentity(db, opened, arrival, now),
      ...savePartnerVehicles(db, account.id, arrival, now),
      ...(claim ? [endSessions(db, account.id, [claim.sessionId], now)] : []),
      ...notices.map((notice) => insertEmail(db, notice, now)),
    ];
  }).catch((error: unknown) => {
    if (violates(error, "identities.account_id")) return "wrong" as const;
    throw error;
  });
  if (answer === "logged in")
    for (const notice of notices) context.waitUntil(deliver(context, notice));
  return answer;
}
