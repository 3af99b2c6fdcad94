import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import { checkRegistration } from "#app/maintenance/registration/registration-rule.ts";
import type { RoughAnswer, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { quickAnswers, quickQuestions, type QuickQuestion } from "./quick-questions.ts";

/** How a visitor answered before there was an account. */
type ToldAnswer = { said: RoughAnswer["said"] } | { expires: string };

export type ToldAnswers = Partial<Record<QuickQuestion, ToldAnswer>>;

/** The fields that carry the answers in addresses and forms. */
export const answerFields = {
  OIL: "oil",
  REG: "registration",
  TIR_WTY: "tires",
} as const satisfies Record<QuickQuestion, string>;

export type AnswerField = (typeof answerFields)[QuickQuestion];

type Typed = { get(name: string): unknown };
type When = { today: string; language: Language };

/** Whatever can't be an answer is left out. */
export function readToldAnswers(typed: Typed, when: When): ToldAnswers {
  return Object.fromEntries(
    quickQuestions.flatMap((question) => {
      const told = readAnswer(question, String(typed.get(answerFields[question]) ?? ""), when);
      return told ? [[question, told]] : [];
    }),
  );
}

function readAnswer(question: QuickQuestion, text: string, when: When): ToldAnswer | null {
  const said = quickAnswers[question].find((answer) => answer === text);
  if (said) return { said };
  if (question !== "REG") return null;
  const read = readExpiration(text, when);
  return "expires" in read ? read : null;
}

/** As the registration's own form checks it. */
export function readExpiration(
  text: string,
  { today, language }: When,
): { expires: string } | { code: string } {
  const expires = parseDay(text, language);
  if (!expires) return { code: "date.invalid" };
  const [error] = checkRegistration({ date: null, expirationDate: expires }, today);
  return error ? { code: error.code } : { expires };
}

export function formatToldAnswers(answers: ToldAnswers): Partial<Record<AnswerField, string>> {
  return Object.fromEntries(
    quickQuestions.flatMap((question) => {
      const told = answers[question];
      return told ? [[answerFields[question], "said" in told ? told.said : told.expires]] : [];
    }),
  );
}

/** What a car's reminders count from, as if the answers were already saved with it. */
export function knownFrom(
  answers: ToldAnswers,
  today: string,
): Pick<VehicleSnapshot, "choices" | "registration"> {
  const said = quickQuestions.flatMap((question) => {
    const told = answers[question];
    return told && "said" in told ? [[question, told.said] as const] : [];
  });
  const { REG: registration } = answers;
  return {
    choices: Object.fromEntries(
      said.map(([question, answer]) => [
        question,
        { off: null, interval: null, snoozedUntil: null, answer: { said: answer, on: today } },
      ]),
    ),
    registration:
      registration && "expires" in registration
        ? { date: null, expirationDate: registration.expires }
        : null,
  };
}
