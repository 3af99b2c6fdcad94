import type { RequestContext } from "#app/http/context.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { runBatch } from "#db/writes.ts";
import type { ValuedCar } from "#app/value/estimate.ts";
import type { OwnDetails, ValueChoices } from "#app/value/value-choices.ts";
import { answerKeptMs, saveAnswer, type ValueAnswer } from "#app/value/values.server.ts";
import { askProvider } from "./ask-provider.server.ts";
import {
  providerAnswer,
  questionParams,
  roundMiles,
  type ProviderAnswer,
} from "./provider-answer.ts";

const failureKeptMs = 5 * 60_000;

export type Provided = ProviderAnswer | "unknown" | "unavailable" | "notAsked";

/** What the provider is asked about a car, as a query. */
export function providerQuestion(
  { vin, year, make, model, trim: ownTrim }: OwnersVehicle["vehicle"],
  { miles, trim }: ValuedCar,
  { postalCode }: Pick<ValueChoices, "postalCode">,
  own: OwnDetails,
): string {
  const asked = {
    ...{ vin, year, make, model, trim: trim ?? ownTrim },
    ...{ miles: roundMiles(miles ?? 0), postalCode: postalCode ?? own.postalCode },
  };
  return new URLSearchParams(questionParams(asked)).toString();
}

type Asking = {
  vehicleId: string;
  question: string;
  answers: readonly ValueAnswer[];
  /** Of what's saved, rather than a preview, whose form has to be counted first. */
  isSaved: boolean;
};

/** An answer that isn't too old, without asking. */
export function findKept(
  answers: readonly ValueAnswer[],
  question: string,
  now: Date,
): ProviderAnswer | null {
  const kept = answers.find((one) => one.question === question && one.state === "answered");
  if (!kept || now.getTime() - kept.at.getTime() >= answerKeptMs) return null;
  return providerAnswer.safeParse(kept.answer).data ?? null;
}

/** The provider's answer, kept for 30 days; a failure is kept for five minutes. */
export async function findProvided(
  context: RequestContext,
  { vehicleId, question, answers, isSaved }: Asking,
): Promise<Provided> {
  const { now, db, claim } = context;
  const known = findKept(answers, question, now);
  if (known) return known;
  const kept = answers.find((one) => one.question === question);
  const age = kept ? now.getTime() - kept.at.getTime() : Infinity;
  if (kept?.state === "unknown" && age < answerKeptMs) return "unknown";
  if (kept?.state === "failed" && age < failureKeptMs) return "unavailable";
  // Support that looks at an account doesn't ask a provider.
  if ((!kept && !isSaved) || claim?.viewsUntil) return "notAsked";
  const answer = await askProvider(context, question);
  const states = { unknown: "unknown", unavailable: "failed" } as const;
  const state: ValueAnswer["state"] = typeof answer === "string" ? states[answer] : "answered";
  const saved = {
    vehicleId,
    question,
    state,
    at: now,
    answer: state === "answered" ? answer : null,
  };
  context.afterResponse(() => runBatch(db, [...saveAnswer(db, saved)]));
  return answer;
}
