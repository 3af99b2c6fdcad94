import { createHash } from "node:crypto";
import { redirect } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { violates, breaksAny } from "#db/constraints.ts";
import { submissions } from "#db/schema/http.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import type { Outcome, RequestContext } from "#app/http/context.server.ts";
import { parseFlash, setFlash } from "#app/http/flash.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { insertTriesWithinLimits, rejectOverLimit } from "#app/http/limits.server.ts";
import {
  countInAnalytics,
  countInDatabase,
  type CountedEvent,
} from "#app/http/tracking/count-event.server.ts";
import { takeTurn } from "./turns.server.ts";
import { datedToday } from "./dated-today.ts";
import { limitedProblem } from "./limited.server.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";

declare const received: unique symbol;

type Activity = {
  vehicleId: string;
  by: { accountId: string; role: SharedRole; email: string };
  location?: string;
};

/** Only guards create one, once access and `csrf` are checked. */
export type Post<Data = unknown> = {
  context: RequestContext;
  form: FormData;
  key: string;
  data: Data;
  /** For changes by others, which the vehicle's owner sees. By default where the form led. */
  activity?: Activity;
  [received]: true;
};

export type Saved<Else = never> = Outcome & {
  writes: Writes;
  limits?: Limit[];
  counts?: CountedEvent;
  /** Responses to violated constraints, by name. */
  unless?: Record<string, () => Else | Promise<Else>>;
  after?: () => unknown;
  rolledBack?: () => void;
  onReplay?: () => void;
};

export type Redirect = ReturnType<typeof redirect>;

/**
 * The same form sent twice has the same key; changing a letter or a file changes it. A date that a
 * program left out isn't part of it: what's sent again after midnight is still the same.
 */
export async function submissionKey(
  context: RequestContext,
  request: Request,
  form: FormData,
  sender = context.claim?.accountId ?? browserOf(context),
): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const leftOut = form.get(datedToday);
  const sent = [...form].filter(([name]) => name !== "csrf" && name !== leftOut);
  const typed = await Promise.all(
    sent.map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : await hashFile(value),
    ]),
  );
  const id = form.get("submissionId") || newId();
  const token = searchParams.get("token");
  const key = keyedHash(
    context.settings.secret,
    "submission",
    JSON.stringify([sender, pathname, token, id, typed]),
  );
  await takeTurn(key, context.finished);
  return key;
}

export function browserOf(context: RequestContext): string | null {
  return context.isNewVisitor ? null : context.visitorId;
}

async function hashFile(file: File): Promise<string> {
  const hash = createHash("sha256");
  for (const reader = file.stream().getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return hash.digest("base64url");
    hash.update(value);
  }
}

const outcomeColumns = {
  location: submissions.location,
  flash: submissions.flash,
  created: submissions.created,
};

export function selectOutcome(db: Database, key: string) {
  return db.select(outcomeColumns).from(submissions).where(eq(submissions.key, key));
}

export type OutcomeRows = { location: string; flash: unknown; created: string | null }[];

async function loadOutcome(db: Database, key: string): Promise<OutcomeRows> {
  const touch = db.update(submissions).set({ key }).where(eq(submissions.key, key));
  const [, rows] = await runBatch(db, [touch, selectOutcome(db, key)]);
  return rows;
}

/** @throws the redirect of a form that took effect before */
export function rejectReplay(
  context: RequestContext,
  [row]: OutcomeRows,
  onReplay?: () => void,
): void {
  if (!row) return;
  onReplay?.();
  throw succeed(context, {
    location: row.location,
    flash: parseFlash(row.flash) ?? undefined,
    created: row.created ?? undefined,
  });
}

export function succeed(context: RequestContext, outcome: Outcome): Redirect {
  context.outcome = outcome;
  const { location, flash } = outcome;
  if (flash && !context.isApi) setFlash(context, flash);
  return redirect(location);
}

/** Violates `vehicle_activity.vehicle_id` if whoever sent the form has lost access meanwhile. */
function insertActivity(
  { db, now }: RequestContext,
  { vehicleId: id, by, location }: Activity,
  outcome: Outcome,
) {
  const { flash } = outcome;
  const { accountId, role, email } = by;
  const vehicleId = sql<string>`CASE WHEN EXISTS (SELECT 1 FROM ${vehiclePeople}
    WHERE vehicle_id = ${id} AND account_id = ${accountId} AND role = ${role}) THEN ${id} END`;
  const did = flash ? { message: flash.message, values: flash.values } : null;
  return db.insert(vehicleActivity).values({
    ...{ id: newId(), vehicleId, email, did, at: now },
    location: location ?? outcome.location,
  });
}

/** One batch, so that a form sent twice has one effect. */
export async function commit<Else = never>(
  { context, key, activity }: Post,
  saved: Saved<Else>,
): Promise<Redirect | Else> {
  const { db, now } = context;
  const { location, flash, created, writes, limits = [], unless = {}, after, onReplay } = saved;
  const outcome = { location, flash, created };
  const outcomeInsert = db.insert(submissions).values({ key, ...outcome, createdAt: now });
  const restorations = [...(context.restoring?.values() ?? [])];
  const restoreWrites = restorations.flatMap(({ writes }) => writes);
  try {
    await runBatch(db, [
      outcomeInsert,
      ...insertTriesWithinLimits(context, limits),
      // Before the writes, since one of them may give up the car.
      ...(activity ? [insertActivity(context, activity, saved)] : []),
      ...writes,
      ...restoreWrites,
      ...(saved.counts ? countInDatabase(context, saved.counts) : []),
    ]);
  } catch (error) {
    if (breaksAny(error)) saved.rolledBack?.();
    if (violates(error, "submissions.key"))
      rejectReplay(context, await loadOutcome(db, key), onReplay);
    if (violates(error, "session_over")) throw redirect(paths.logIn);
    if (violates(error, "vehicle_activity.vehicle_id")) throw redirect(paths.garage);
    if (violates(error, "account_limited")) throw limitedProblem(context.locale.language);
    if (violates(error, "attempts.id")) return rejectOverLimit(context, limits);
    if (context.ifVersion !== null && violates(error, "vehicle_changed"))
      throw apiProblem(context, 412);
    for (const { reject } of restorations) await reject(error);
    const violated = Object.keys(unless).find((constraint) => violates(error, constraint));
    if (violated) return unless[violated]!();
    throw error;
  }
  if (saved.counts) countInAnalytics(context, saved.counts);
  const answer = succeed(context, saved);
  await after?.();
  return answer;
}
