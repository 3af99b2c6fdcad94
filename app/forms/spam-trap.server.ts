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

export const trapFields = {
  website: z.string().max(0, { error: "trap.filled" }).optional(),
  opened: z.string().optional(),
};

const purpose = "form-opened";

export function openedNow({ settings, now }: Pick<RequestContext, "settings" | "now">): string {
  return sign(settings.secret, purpose, String(now.getTime()));
}

/** Milliseconds. */
const minFillTime = 3_000;
const maxFillTime = 24 * 60 * 60 * 1000;
const suspiciousTries = 5;

export function getTryWeight(
  { settings, now }: Pick<RequestContext, "settings" | "now">,
  opened: FormDataEntryValue | null,
): number {
  const openedAt = typeof opened === "string" ? unsign(settings.secret, purpose, opened) : null;
  const elapsed = openedAt === null ? 0 : now.getTime() - Number(openedAt);
  return elapsed >= minFillTime && elapsed <= maxFillTime ? 1 : suspiciousTries;
}

/** @throws a redirect for a replay, or a 429 page */
export async function countSend<Rows>(
  { context, form, key }: Post,
  read: BatchedRead<Rows>,
  more: Limit[] = [],
): Promise<Rows> {
  const { db, now, address, claim } = context;
  const networkLimits = limitsOf("form-from", address);
  const otherLimits = [...(claim ? limitsOf("form-by", claim.accountId) : []), ...more];
  const limits = [...networkLimits, ...otherLimits];
  const weight = getTryWeight(context, form.get("opened"));
  const inserts = [
    insertTries(db, networkLimits[0]!, now, weight),
    ...otherLimits.map((limit) => insertTry(db, limit, now)),
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
