import { composeMail, type Mail } from "#app/email/mail.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/reader.ts";
import type { ReviewKind } from "#db/schema/review-terms.ts";

type Asked = {
  id: string;
  to: string;
  language: Language;
  kind: ReviewKind;
  shop: string;
  /** What its owner calls the car, or what the shop does; null where nobody says. */
  car: string | null;
  /** YYYY-MM-DD. */
  day: string;
  /** Where the review is written. */
  url: string;
  /** Where one click ends these mails. */
  unsubscribeUrl: string;
};

/** The mail that asks how a visit to a shop was. It goes out once for a visit. */
export function reviewMail({ id, to, language, kind, shop, car, day, url, unsubscribeUrl }: Asked): Mail {
  const t = translator(language);
  const said = { shop, day: formatDay(day, language) };
  return composeMail({
    ...{ id, to, language, unsubscribeUrl },
    kind: "review-request",
    subject: t(`email:reviewRequest.subject.${kind}`, said),
    blocks: [
      car ? t(`email:reviewRequest.whyCar.${kind}`, { ...said, car }) : t(`email:reviewRequest.why.${kind}`, said),
      t("email:reviewRequest.how"),
      { links: [{ label: t("email:reviewRequest.action"), url }] },
      t("email:reviewRequest.again"),
    ],
    footer: t("email:reviewRequest.footer", { brand: brand.name, support: brand.support }),
  });
}
