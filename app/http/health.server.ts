import { sql } from "drizzle-orm";
import { unavailability } from "#db/availability.ts";
import { openDatabase } from "#db/client.ts";
import type { Log } from "./log.server.ts";
import type { Settings } from "./settings.ts";
import type { Timing } from "./timing.server.ts";

/** 200 only when the database answers; for load balancers and operators, so plain text. */
export async function answerHealth({ database }: Settings, { log, timing }: { log: Log; timing: Timing }): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  try {
    await openDatabase({ ...database, onRequest: timing.roundTrip }).all(sql`SELECT 1`);
    return new Response("ok\n", { headers });
  } catch (error) {
    log.warn("database", unavailability(error) ?? error);
    return new Response("The database does not answer.\n", { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
}
