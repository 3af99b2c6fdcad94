import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";

type Invitation = { to: string; from: string; car: string; role: SharedRole; url: string };

/** In the owner's language, since the invited person's isn't known. */
export function personInvitationMail(
  { to, from, car, role, url }: Invitation,
  language: Language,
): EmailMessage {
  const t = translator(language);
  const values = { from, car, brand: brand.name, support: brand.support };
  return composeMail({
    kind: "person-invitation",
    to,
    language,
    subject: t("people-email:subject", values),
    lead: { says: t("people-email:says", values), details: [t(`people-email:may.${role}`)] },
    blocks: [
      { button: { label: t("people-email:action"), url } },
      t("people-email:limit"),
      t("people-email:why", values),
    ],
    footer: t("people-email:footer", values),
  });
}
