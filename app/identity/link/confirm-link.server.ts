import { setPassword, verifyEmail } from "#app/account/accounts.server.ts";
import { noPassword } from "#app/account/no-password.server.ts";
import { endAllAccess } from "#app/account/profile/confirm-address.server.ts";
import { startSession } from "#app/account/sign-in/log-in.server.ts";
import { deriveSessionId, deriveSessionToken } from "#app/account/sign-in/session-token.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import {
  consumeIdentityLink,
  linkIdentity,
  type findIdentityLink,
} from "#app/identity/identities.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { identityNotice } from "./identity-notice.server.ts";

type OpenLink = NonNullable<Awaited<ReturnType<typeof findIdentityLink>>>;

export function linkView({ settings }: RequestContext, { identity, account }: OpenLink) {
  const provider = providerName(settings, identity.provider);
  return { provider, email: account.email, who: identity.email ?? identity.name ?? provider };
}

/**
 * Links the identity and logs in. Until now, nobody had proved that the address of an unverified
 * account is theirs, so whatever its creator could get in with ends.
 */
export function confirmIdentityLink(context: RequestContext, key: string, found: OpenLink) {
  const { db, now, device } = context;
  const { identity, account, hash } = found;
  const { id } = account;
  const takeOver =
    account.verifiedAt === null
      ? [...endAllAccess(db, id, now), setPassword(db, id, noPassword), verifyEmail(db, id, now)]
      : [];
  const notice = identityNotice(context, "added", linkView(context, found).provider, account);
  return {
    notice,
    writes: [
      consumeIdentityLink(db, hash, now),
      ...takeOver,
      ...linkIdentity(db, id, identity, now),
      insertSession(db, { id: deriveSessionId(context, key), accountId: id, ...device }, now),
      insertEmail(db, notice, now),
    ],
    logIn: () => startSession(context, account, deriveSessionToken(context, key)),
  };
}
