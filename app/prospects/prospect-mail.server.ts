import { unsubscribePathForAddress } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { href } from "#app/http/paths.ts";
import { hashToken, idOf } from "#app/http/secrets.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import { prospectPaths } from "./prospect-paths.ts";

type Invited = { email: string; language: Language; shop: string; vehicle: string };

type Sender = { origin: string; secret: string };

/** Its id is the link's, so that nobody gets it twice. */
export function prospectMail(
  { email, language, shop, vehicle }: Invited,
  token: string,
  { origin, secret }: Sender,
): EmailMessage {
  const t = translator(language);
  const values = { shop, vehicle, brand: brand.name, support: brand.support };
  return composeMail({
    id: idOf("prospect", hashToken(token)),
    kind: "prospect-invitation",
    to: email,
    language,
    unsubscribeUrl: origin + href(unsubscribePathForAddress(secret, email)),
    subject: t("prospect-email:subject", values),
    lead: { says: t("prospect-email:subject", values), details: [t("prospect-email:why", values)] },
    blocks: [
      t("prospect-email:what", values),
      { button: { label: t("prospect-email:action"), url: prospectUrl(origin, token) } },
      t("prospect-email:limit"),
    ],
    footer: t("prospect-email:footer", values),
  });
}

export function prospectUrl(origin: string, token: string): string {
  return `${origin}${href(prospectPaths.signUp)}?token=${token}`;
}
