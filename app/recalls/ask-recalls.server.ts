import type { Database } from "#db/client.ts";
import { recallChecks } from "#db/schema/recalls.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { nameKey } from "#app/vehicle/open-recalls/recall-names.ts";
import { canadasRecalls } from "./recall-provider.canada.server.ts";
import { nhtsaRecalls } from "./recall-provider.nhtsa.server.ts";
import type { GarageModel, RecallProvider } from "./recall-provider.ts";
import { joinCampaign, type JoinedCampaigns } from "./recall.ts";
import { saveRecalls } from "./save-recalls.server.ts";
import type { AskedSource } from "./vehicle-recalls.server.ts";

export type Asking = Pick<RequestContext, "db" | "log" | "now" | "settings">;

/** Those of the authorities whose web services the settings name. */
export function recallProviders({ settings }: Pick<Asking, "settings">): RecallProvider[] {
  const { recallsWeb } = settings;
  return recallsWeb ? [nhtsaRecalls(recallsWeb.nhtsa), canadasRecalls(recallsWeb.canada)] : [];
}

/**
 * Asks an authority for the recalls of a model, and keeps what it answers. What it does not answer
 * is asked again later; the log says why.
 * @param within milliseconds that it may take
 * @returns whether it answered
 */
export async function askProvider(
  { db, log, now }: Omit<Asking, "settings">,
  provider: RecallProvider,
  model: GarageModel,
  within: number,
): Promise<boolean> {
  const { source } = provider;
  try {
    const joined: JoinedCampaigns = new Map();
    for (const campaign of await provider.find(model, AbortSignal.timeout(within)))
      joinCampaign(joined, campaign);
    const answer = noteCheck(db, source, model, { triedAt: now, answeredAt: now });
    await runBatch(db, [...saveRecalls(db, [...joined.values()], now), answer]);
    return true;
  } catch (error) {
    log.warn("recall provider", error);
    await runBatch(db, [noteCheck(db, source, model, { triedAt: now })]);
    return false;
  }
}

function noteCheck(
  db: Database,
  source: RecallProvider["source"],
  { make, model, year }: GarageModel,
  set: { triedAt: Date; answeredAt?: Date },
) {
  const { makeKey, modelKey } = { makeKey: nameKey(make), modelKey: nameKey(model) };
  const target = [
    recallChecks.source,
    recallChecks.makeKey,
    recallChecks.modelKey,
    recallChecks.year,
  ];
  return db
    .insert(recallChecks)
    .values({ source, makeKey, modelKey, year, ...set })
    .onConflictDoUpdate({ target, set });
}

/** Milliseconds that an owner waits, and after a failure until the next one does. */
const answerWithin = 3_000;
const againAfter = 10 * 60_000;

/**
 * Asks those authorities that never told of the model of a vehicle. @returns whether one of them
 * answered
 */
export async function askForVehicle(
  context: Asking,
  model: GarageModel,
  requested: readonly AskedSource[],
): Promise<boolean> {
  const isOpen = ({ source }: RecallProvider) => {
    const { at = null, triedAt = null } = requested.find((one) => one.source === source) ?? {};
    return at === null && (triedAt === null || triedAt < context.now.getTime() - againAfter);
  };
  const answers = await Promise.all(
    recallProviders(context)
      .filter(isOpen)
      .map((provider) => askProvider(context, provider, model, answerWithin)),
  );
  return answers.includes(true);
}
