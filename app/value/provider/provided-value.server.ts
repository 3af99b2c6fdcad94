import type { RequestContext } from "#app/http/context.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { runBatch } from "#db/writes.ts";
import type { ValuedCar } from "../estimate.ts";
import { saveAnswer, type AnsweredValue } from "../values.server.ts";
import { askProvider } from "./ask-provider.server.ts";
import {
  providerAnswer,
  questionParams,
  roundMiles,
  type ProviderAnswer,
  type ProviderQuestion,
} from "./provider-answer.ts";

const keptMs = 30 * 24 * 60 * 60_000;

/** The provider's answer, kept for 30 days. Null if it doesn't know the car. */
export async function findProvided(
  context: RequestContext,
  vehicle: OwnersVehicle["vehicle"],
  { miles, trim }: ValuedCar,
  { postalCode, answered }: { postalCode: string; answered: AnsweredValue | null },
): Promise<ProviderAnswer | null | "unavailable"> {
  const { vin, year, make, model } = vehicle;
  const rounded = roundMiles(miles ?? 0);
  const asked = { vin, year, make, model, trim: trim ?? vehicle.trim, miles: rounded, postalCode };
  const question = new URLSearchParams(questionParams(asked)).toString();
  const { now, db } = context;
  if (answered?.question === question && now.getTime() - answered.askedAt.getTime() < keptMs)
    return answered.answer === null
      ? null
      : (providerAnswer.safeParse(answered.answer).data ?? null);
  const answer = await askProvider(context, asked satisfies ProviderQuestion);
  if (answer !== "unavailable") {
    const saved = { vehicleId: vehicle.id, question, answer, askedAt: now };
    context.afterResponse(() => runBatch(db, [saveAnswer(db, saved)]));
  }
  return answer;
}
