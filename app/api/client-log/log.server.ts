import { z } from "zod";
import { violates } from "#db/constraints.ts";
import { clientErrors, clientErrorTypes } from "#db/schema/tracking/tracking.ts";
import { runBatch } from "#db/writes.ts";
import { defineCall } from "#app/api/call.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import { insertTriesWithinLimits, rejectOverLimit } from "#app/http/limits.server.ts";
import { withoutPersonalData, withoutPersonalMetadata } from "./without-personal-data.ts";

const body = z.strictObject({
  message: z.string().trim().min(1).max(2_000),
  functionName: z.string().trim().max(200).optional(),
  metadata: z
    .record(z.string().max(100), z.union([z.string().max(6_000), z.number(), z.boolean()]))
    .optional(),
  type: z.enum(clientErrorTypes).default("error"),
});

/** The specification's call for what goes wrong in browsers and apps. */
export const postLog = defineCall({
  name: "postLog",
  method: "POST",
  path: "/log",
  access: "anyone",
  body,
  maxBytes: 8 * 1024,
  answer: z.strictObject({ id: z.string() }),
  async run({ context, body: { type, message, functionName, metadata = {} } }) {
    const { log, now } = context;
    const error = {
      id: log.requestId,
      ...{ type, createdAt: now },
      message: withoutPersonalData(message),
      functionName: functionName ? withoutPersonalData(functionName) : null,
      metadata: withoutPersonalMetadata(metadata),
    };
    await save(context, error);
    return { value: { id: error.id } };
  },
});

/** The line is written even without a database, but not over the limit. */
async function save(context: RequestContext, row: typeof clientErrors.$inferInsert): Promise<void> {
  const { db, address } = context;
  const limits = limitsOf("log-from", address);
  try {
    await runBatch(db, [
      ...insertTriesWithinLimits(context, limits),
      db.insert(clientErrors).values(row),
    ]);
  } catch (error) {
    if (violates(error, "attempts.id")) return rejectOverLimit(context, limits);
    logReport(context, row);
    throw error;
  }
  logReport(context, row);
}

function logReport(
  { log }: RequestContext,
  { type, message, functionName, metadata }: typeof clientErrors.$inferInsert,
): void {
  const { stack = "" } = metadata;
  const reported = Object.assign(new Error(message), { stack: String(stack) });
  reported.name = functionName ?? "Error";
  if (type === "error") log.error("client", reported);
  else log.warn("client", reported);
}
