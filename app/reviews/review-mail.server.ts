import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { ReviewKind } from "#db/schema/review-terms.ts";

type ReviewRequest = {
  id: string;
  to: string;
  language: Language;
  kind: ReviewKind;
  shop: string;
  /** The owner's or the shop's name for it. */
  car: string | null;
  /** YYYY-MM-DD. */
  day: string;
  url: string;
  unsubscribeUrl: string;
};

export function reviewMail({
  id,
  to,
  language,
  kind,
  shop,
  car,
  day,
  url,
  unsubscribeUrl,
}: ReviewRequest): EmailMessage {
  const t = translator(language);
  const text = { shop, day: formatDay(day, language) };
  return composeMail({
    ...{ id, to, language, unsubscribeUrl },
    kind: "review-request",
    subject: t(`review-request-email:subject.${kind}`, text),
    lead: {
      says: t(`review-request-email:says.${kind}`, text),
      details: [
        car
          ? t(`review-request-email:whyCar.${kind}`, { ...text, car })
          : t(`review-request-email:why.${kind}`, text),
      ],
    },
    blocks: [
      t("review-request-email:how"),
      { button: { label: t("review-request-email:action"), url } },
      t("review-request-email:again"),
    ],
    footer: t("review-request-email:footer", { brand: brand.name, support: brand.support }),
  });
}
