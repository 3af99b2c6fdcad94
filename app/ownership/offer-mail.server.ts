import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import { offerDays } from "./offers.server.ts";

type OfferMail = { to: string; from: string; car: string; url: string };

/** In the seller's language, since the buyer's isn't known. */
export function offerMail({ to, from, car, url }: OfferMail, language: Language): EmailMessage {
  const t = translator(language);
  const values = { from, car, brand: brand.name, support: brand.support, count: offerDays };
  return composeMail({
    kind: "ownership-offer",
    to,
    language,
    subject: t("ownership-email:offer.subject", values),
    lead: { says: t("ownership-email:offer.says", values) },
    blocks: [
      { button: { label: t("ownership-email:offer.action"), url } },
      t("ownership-email:offer.limit", values),
      t("ownership-email:why", values),
    ],
    footer: t("ownership-email:offer.footer", values),
  });
}
