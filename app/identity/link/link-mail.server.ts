import { composeMail } from "#app/email/email-message.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href } from "#app/http/paths.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { WaitingArrival } from "#app/identity/arrival/arrival-cookie.server.ts";
import { insertIdentityLink } from "#app/identity/identities.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";

type Account = { id: string; email: string; language: Language };

/** Proves that whoever logged in at the provider also owns the account. */
export function identityLinkMail(
  { db, origin, now, settings }: RequestContext,
  { id, email, language }: Account,
  arrival: WaitingArrival,
) {
  const token = newToken();
  const t = translator(language);
  const provider = providerName(settings, arrival.provider);
  const who = arrival.email ?? arrival.name ?? provider;
  const url = `${origin}${href(identityPaths.confirmLink)}?token=${token}`;
  const values = { provider, who, email, brand: brand.name };
  const mail = composeMail({
    kind: "link-identity",
    to: email,
    language,
    subject: t("identity-emails:link.subject", values),
    lead: {
      says: t("identity-emails:link.says", values),
      details: [t("identity-emails:link.limit")],
    },
    blocks: [
      { button: { label: t("identity-emails:link.action"), url } },
      t("identity-emails:link.why", values),
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
  const { provider: name, subject, email: address, name: shownName } = arrival;
  const link = { provider: name, subject, email: address, name: shownName };
  return {
    mail,
    writes: [
      insertIdentityLink(db, { ...link, token, accountId: id, accountEmail: email }, now),
      insertEmail(db, mail, now),
    ],
  };
}
