import { createHash } from "node:crypto";
import { redirect } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { violates, breaksAny } from "#db/constraints.ts";
import { submissions } from "#db/schema/http.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { parseFlash, setFlash, type Flash } from "#app/http/flash.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { insertTriesWithin, rejectAfter } from "#app/http/limits.server.ts";
import { paths } from "#app/http/paths.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";

declare const received: unique symbol;

/**
 * A form that arrived whole and may take effect: its sender may send it, and its `csrf` is right.
 * Only guards make one: `receive…` in receive.server.ts, and those of vehicles, records, tires and
 * passwords. `key` names the submission, `data` is what was read in the same round trip.
 */
export type Post<Data = unknown> = {
  context: RequestContext;
  form: FormData;
  key: string;
  data: Data;
  [received]: true;
};

/** What a form's success looks like: where it leads, and what is said there. */
export type Outcome = { location: string; flash?: Flash };

/** What a form changes, in one batch, and how that is answered. */
export type Saved<Else = never> = Outcome & {
  writes: Writes;
  limits?: Limit[];
  /** What is answered instead where the writes break a constraint, by its name. */
  unless?: Record<string, () => Else | Promise<Else>>;
  /** What happens once that took effect. */
  after?: () => unknown;
  /** What happens where a constraint kept all of that from taking effect. */
  rolledBack?: () => void;
  /** Sets again what else it set, where the same form was faster. */
  onReplay?: () => void;
};

export type Redirect = ReturnType<typeof redirect>;

/**
 * The key of one submission: who sent it, where to, its `submissionId`, and what was typed and
 * chosen. The same form sent twice has the same key; changing a letter or a file makes it another
 * submission.
 */
export async function submissionKey(
  context: RequestContext,
  request: Request,
  form: FormData,
): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const sent = [...form].filter(([name]) => name !== "csrf");
  const typed = await Promise.all(
    sent.map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : await hashFile(value),
    ]),
  );
  const who = context.claim?.accountId ?? context.visitorId;
  const id = form.get("submissionId") || newId();
  const token = searchParams.get("token");
  return keyedHash(
    context.settings.secret,
    "submission",
    JSON.stringify([who, pathname, token, id, typed]),
  );
}

async function hashFile(file: File): Promise<string> {
  const hash = createHash("sha256");
  for (const reader = file.stream().getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return hash.digest("base64url");
    hash.update(value);
  }
}

const outcomeColumns = { location: submissions.location, flash: submissions.flash };

/** The outcome of a submission that took effect before; to be awaited or put into a batch. */
export function selectOutcome(db: Database, key: string) {
  return db.select(outcomeColumns).from(submissions).where(eq(submissions.key, key));
}

export type OutcomeRows = { location: string; flash: unknown }[];

async function fetchOutcome(db: Database, key: string): Promise<OutcomeRows> {
  const touch = db.update(submissions).set({ key }).where(eq(submissions.key, key));
  const [, rows] = await runBatch(db, [touch, selectOutcome(db, key)]);
  return rows;
}

/**
 * @throws the redirect of a form that took effect before; `onReplay` sets again what else it set.
 */
export function rejectReplay(
  context: RequestContext,
  [row]: OutcomeRows,
  onReplay?: () => void,
): void {
  if (!row) return;
  onReplay?.();
  throw succeed(context, { location: row.location, flash: parseFlash(row.flash) ?? undefined });
}

/** Answers a form that took effect: the redirect, with the message for the next page. */
export function succeed(context: RequestContext, { location, flash }: Outcome): Redirect {
  if (flash) setFlash(context, flash);
  return redirect(location);
}

/**
 * Writes the effect of a form and its key in one batch, so that a form sent twice, also at the
 * same moment, has one effect and the same redirect.
 *
 * @throws the redirect of the same form that was faster, a 429 page with `Retry-After` beyond its
 *   limits, or what its writes throw where `unless` has no word for it
 */
export async function commit<Else = never>(
  { context, key }: Post,
  saved: Saved<Else>,
): Promise<Redirect | Else> {
  const { db, now } = context;
  const { location, flash, writes, limits = [], unless = {}, after, onReplay } = saved;
  const receipt = db.insert(submissions).values({ key, location, flash, createdAt: now });
  const restorations = [...(context.restoring?.values() ?? [])];
  const restored = restorations.flatMap((one) => one.writes);
  try {
    await runBatch(db, [receipt, ...insertTriesWithin(context, limits), ...writes, ...restored]);
  } catch (error) {
    if (breaksAny(error)) saved.rolledBack?.();
    if (violates(error, "submissions.key"))
      rejectReplay(context, await fetchOutcome(db, key), onReplay);
    if (violates(error, "session_over")) throw redirect(paths.logIn);
    if (violates(error, "attempts.id")) return rejectAfter(context, limits);
    for (const { reject: refuse } of restorations) await refuse(error);
    const broken = Object.keys(unless).find((constraint) => violates(error, constraint));
    if (broken) return unless[broken]!();
    throw error;
  }
  const answer = succeed(context, saved);
  await after?.();
  return answer;
}
