import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";

type AcceptedMail = { to: string; car: string; url: string };

/** Says nothing about the buyer: whoever got the link may have accepted it. */
export function acceptedMail({ to, car, url }: AcceptedMail, language: Language): EmailMessage {
  const t = translator(language);
  const values = { car, brand: brand.name, support: brand.support };
  return composeMail({
    kind: "ownership-accepted",
    to,
    language,
    subject: t("ownership-email:accepted.subject", values),
    lead: {
      says: t("ownership-email:accepted.says", values),
      details: [t("ownership-email:accepted.over")],
    },
    blocks: [
      t("ownership-email:accepted.copy"),
      { button: { label: t("ownership-email:accepted.action"), url } },
      t("ownership-email:accepted.notSold", values),
    ],
    footer: t("ownership-email:accepted.footer", values),
  });
}
