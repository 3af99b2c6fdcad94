import { checkLogin } from "#app/account/sign-in/log-in.server.ts";
import { endSessions } from "#app/account/sign-in/sessions.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { reject, type Result } from "#app/forms/submit.server.ts";
import { forgetArrival, type WaitingArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { endOf } from "#app/identity/arrival/destination.ts";
import { linkIdentity } from "#app/identity/identities.server.ts";
import { savePartnerVehicles } from "#app/identity/partners/partner-vehicles.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { identityNotice } from "./identity-notice.server.ts";

export type ProvingArrival = WaitingArrival & { account: { id: string; email: string } };

/** A session that was already open here ends, so the new one is this browser's only one. */
export async function logInAndLink(
  { context, key }: Post,
  arrival: ProvingArrival,
  password: string,
): Promise<Result<never>> {
  const { db, now, claim, settings } = context;
  const login = await checkLogin(context, key, { email: arrival.account.email, password });
  if (login === "wrong") return reject({ password: "password.wrong" });
  if (login === "closed") return reject({ password: "logIn.closed" });

  const { account } = login;
  const provider = providerName(settings, arrival.provider);
  // The address may have become another account's since the provider sent them here.
  const links = account.id === arrival.account.id;
  const notice =
    links && account.verifiedAt ? identityNotice(context, "added", provider, account) : null;
  const start = () => {
    login.start();
    forgetArrival(context);
  };
  return {
    writes: [
      ...login.writes,
      ...(links
        ? [
            ...linkIdentity(db, login.opened, arrival, now),
            ...savePartnerVehicles(db, account.id, arrival, now),
            ...(claim ? [endSessions(db, account.id, [claim.sessionId], now)] : []),
          ]
        : []),
      ...(notice ? [insertEmail(db, notice, now)] : []),
    ],
    location: endOf(arrival),
    flash: { message: "identityLinked", values: { provider } },
    unless: { "identities.account_id": () => reject({ password: "password.wrong" }) },
    after() {
      start();
      if (notice) context.waitUntil(deliver(context, notice));
    },
    onReplay: start,
  };
}
