import { z } from "zod";
import { runBatch, type BatchedRead } from "#db/writes.ts";
import { limitsOf, type Limit } from "#app/http/limit-table.ts";
import {
  insertTries,
  insertTry,
  rejectTooMany,
  selectTries,
  type Tries,
} from "#app/http/limits.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import { rejectReplay, selectOutcome, type OutcomeRows, type Post } from "./submission.server.ts";

/**
 * What a form carries that anybody may send, against programs that send forms: a field that people
 * are told to leave empty, and when the form was opened. The fields of `SpamTrap` in spam-trap.tsx.
 */
export const trapFields = {
  website: z.string().max(0, { error: "trap.filled" }).optional(),
  opened: z.string().optional(),
};

const purpose = "form-opened";

/** The moment of opening a form, for its hidden field `opened`. */
export function openedNow({ settings, now }: Pick<RequestContext, "settings" | "now">): string {
  return sign(settings.secret, purpose, String(now.getTime()));
}

/** Nobody reads and fills in a form within this time, in milliseconds. */
const quickest = 3_000;
/** Nobody keeps one open for longer. */
const maxLength = 24 * 60 * 60 * 1000;
/** What a form counts that was sent faster than that, or not opened at all. */
const quickTries = 5;

/** How many tries a form counts, by what its field `opened` says. */
export function triesOf(
  { settings, now }: Pick<RequestContext, "settings" | "now">,
  opened: FormDataEntryValue | null,
): number {
  const moment = typeof opened === "string" ? unsign(settings.secret, purpose, opened) : null;
  const took = moment === null ? 0 : now.getTime() - Number(moment);
  return took >= quickest && took <= maxLength ? 1 : quickTries;
}

/**
 * Counts a form that anybody may send, before it takes effect, in one round trip with `read`.
 *
 * @param more limits besides those of the sender's network and account, such as one for what the
 *   form is about
 * @returns what `read` found
 * @throws the redirect of the same form sent before, or a 429 page
 */
export async function countSend<Rows>(
  { context, form, key }: Post,
  read: BatchedRead<Rows>,
  more: Limit[] = [],
): Promise<Rows> {
  const { db, now, address, claim } = context;
  const byNetwork = limitsOf("form-from", address);
  const others = [...(claim ? limitsOf("form-by", claim.accountId) : []), ...more];
  const limits = [...byNetwork, ...others];
  const weight = triesOf(context, form.get("opened"));
  const inserts = [
    insertTries(db, byNetwork[0]!, now, weight),
    ...others.map((limit) => insertTry(db, limit, now)),
  ];
  const tries = limits.map((limit) => selectTries(db, limit, now));
  const [before, rows, ...answers] = (await runBatch(db, [
    selectOutcome(db, key),
    read,
    ...inserts,
    ...tries,
  ])) as [OutcomeRows, Rows, ...unknown[]];
  rejectReplay(context, before);
  const results = answers.slice(inserts.length) as Tries[];
  limits.forEach((limit, at) => rejectTooMany(context, limit, results[at]!));
  return rows;
}
