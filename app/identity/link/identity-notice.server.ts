import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href } from "#app/http/paths.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";

/** Tells the owner, whoever did it. For verified addresses only. */
export function identityNotice(
  { origin }: RequestContext,
  change: "added" | "removed",
  provider: string,
  { email, language }: { email: string; language: Language },
): EmailMessage {
  const t = translator(language);
  const values = { provider, email, brand: brand.name };
  const url = origin + href(socialPaths.identities);
  return composeMail({
    kind: change === "added" ? "identity-added" : "identity-removed",
    to: email,
    language,
    subject: t(`identity-emails:${change}.subject`, values),
    lead: {
      says: t(`identity-emails:${change}.says`, values),
      details: [t(`identity-emails:${change}.what`, values)],
    },
    blocks: [
      t("identity-emails:notYou", { support: brand.support }),
      { button: { label: t("identity-emails:see"), url } },
    ],
    footer: t("account-emails:footer", { brand: brand.name, support: brand.support }),
  });
}
