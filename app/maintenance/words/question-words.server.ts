import { quickAnswers, type QuickQuestion } from "#app/maintenance/answer/quick-questions.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

/** A question that's answered with one tap, or with the registration's day. */
export function questionWords(question: QuickQuestion, today: string, { t }: Formatters) {
  return {
    ask: t(`due:quick.${question}.ask`),
    hint: t(`due:quick.${question}.hint`),
    answers: quickAnswers[question].map((answer) => ({
      value: answer,
      says: t(`due:quick.answers.${answer}`),
    })),
    ...(question === "REG" && {
      day: { ...expirationRange(today), label: t("due:quick.expires"), save: t("due:quick.save") },
    }),
  };
}
