import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import { answerDays } from "./questions.server.ts";

type QuestionMail = { to: string; car: string; url: string };

/** Says nothing about who else has the car. */
export function questionMail({ to, car, url }: QuestionMail, language: Language): EmailMessage {
  const t = translator(language);
  const values = { car, brand: brand.name, support: brand.support, count: answerDays };
  const answers = ["sold", "stillMine"] as const;
  return composeMail({
    kind: "ownership-question",
    to,
    language,
    subject: t("ownership-email:question.subject", values),
    lead: { says: t("ownership-email:question.says", values) },
    blocks: [
      {
        links: answers.map((answer) => ({
          label: t(`ownership-email:question.${answer}`),
          url: `${url}&intent=${answer}`,
        })),
      },
      t("ownership-email:question.then"),
      t("ownership-email:question.limit", values),
    ],
    footer: t("ownership-email:question.footer", values),
  });
}
