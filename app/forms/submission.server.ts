import { createHash } from "node:crypto";
import { redirect } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import type { Database, Writes } from "#db/client.ts";
import { submissions } from "#db/schema/http.ts";
import { breaks } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { parseFlash, setFlash, type Flash } from "#app/http/flash.server.ts";
import { paths } from "#app/http/paths.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";

/** What a form's success looks like: where it leads, and what is said there. */
export type Outcome = { location: string; flash?: Flash };

export type Redirect = ReturnType<typeof redirect>;

/**
 * The key of one submission: who sent it, where to, its `submissionId`, and what was typed and
 * chosen. The same form sent twice has the same key; changing a letter or a file makes it another
 * submission.
 */
export async function submissionKey(context: RequestContext, request: Request, form: FormData): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const sent = [...form].filter(([name]) => name !== "csrf");
  const typed = await Promise.all(sent.map(async ([name, value]) => [name, typeof value === "string" ? value : await hashFile(value)]));
  const who = context.claim?.accountId ?? context.visitorId;
  const id = form.get("submissionId") || newId();
  const token = searchParams.get("token");
  return keyedHash(context.settings.secret, "submission", JSON.stringify([who, pathname, token, id, typed]));
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

/** {@link selectOutcome} as a write, which goes to the primary: a replica may not have the key yet. */
function fetchOutcome(db: Database, key: string) {
  return db
    .update(submissions)
    .set({ key })
    .where(eq(submissions.key, key))
    .returning(outcomeColumns);
}

export type OutcomeRows = { location: string; flash: unknown }[];

/** @throws the redirect of a form that took effect before; `onReplay` sets again what else it set. */
export function refuseReplay(context: RequestContext, [row]: OutcomeRows, onReplay?: () => void): void {
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
 * @throws the redirect of the same form that was faster, or what the writes throw, for instance a
 *   broken constraint that the caller has a word for.
 */
export async function commit(context: RequestContext, key: string, writes: Writes, outcome: Outcome): Promise<Redirect> {
  const { db, now } = context;
  const receipt = db.insert(submissions).values({ key, ...outcome, createdAt: now });
  const restorations = [...(context.restoring?.values() ?? [])];
  try {
    await db.batch([receipt, ...writes, ...restorations.flatMap((one) => one.writes)]);
  } catch (error) {
    if (breaks(error, "submissions.key")) refuseReplay(context, await fetchOutcome(db, key));
    if (breaks(error, "session_over")) throw redirect(paths.logIn);
    for (const { refuse } of restorations) await refuse(error);
    throw error;
  }
  return succeed(context, outcome);
}
