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

export function recallProviders({ settings }: Pick<Asking, "settings">): RecallProvider[] {
  const { recallsWeb } = settings;
  return recallsWeb ? [nhtsaRecalls(recallsWeb.nhtsa), canadasRecalls(recallsWeb.canada)] : [];
}

/**
 * Saves an authority's recalls for a model. A failure is logged and retried later.
 * @returns whether the authority answered
 */
export async function askProvider(
  { db, log, now }: Omit<Asking, "settings">,
  provider: RecallProvider,
  model: GarageModel,
  timeoutMs: number,
): Promise<boolean> {
  const { source } = provider;
  try {
    const joined: JoinedCampaigns = new Map();
    for (const campaign of await provider.find(model, AbortSignal.timeout(timeoutMs)))
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

const answerTimeoutMs = 3_000;
const retryAfterMs = 10 * 60_000;

/** @returns whether an authority that hadn't been asked before answered */
export async function askForVehicle(
  context: Asking,
  model: GarageModel,
  requested: readonly AskedSource[],
): Promise<boolean> {
  const isOpen = ({ source }: RecallProvider) => {
    const { at = null, triedAt = null } = requested.find((one) => one.source === source) ?? {};
    return at === null && (triedAt === null || triedAt < context.now.getTime() - retryAfterMs);
  };
  const answers = await Promise.all(
    recallProviders(context)
      .filter(isOpen)
      .map((provider) => askProvider(context, provider, model, answerTimeoutMs)),
  );
  return answers.includes(true);
}
