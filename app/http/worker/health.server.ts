import { sql } from "drizzle-orm";
import { unavailability } from "#db/availability.ts";
import { countWrite } from "#db/bookmark.ts";
import { openDatabase } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { openTimeBudget } from "#db/time-budget.ts";
import type { Log } from "#app/http/log.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Timing } from "#app/http/timing.server.ts";
import type { WriteWatch } from "./write-watch.ts";

type HealthContext = { settings: Settings; log: Log; timing: Timing; writes: WriteWatch };

const checkTimeoutMs = 2_000;

export async function checkHealth(request: Request, context: HealthContext): Promise<Response> {
  const { settings, log, timing, writes } = context;
  const db = openDatabase({
    ...settings.database,
    onRequest: timing.roundTrip,
    budget: openTimeBudget(checkTimeoutMs),
    onWrite: writes.record,
  });
  const logUnavailable = (error: unknown) => log.warn("database", unavailability(error) ?? error);
  const probe = async () => {
    await db.$client.execute(countWrite).catch((error: unknown) => {
      logUnavailable(error);
      throw error;
    });
  };
  const reads = selectRows(db, sql`SELECT 1`).then(
    () => true,
    (error: unknown) => {
      logUnavailable(error);
      return false;
    },
  );
  const [read, write] = await Promise.all([reads, writes.check(probe)]);
  return healthResponse(request, { read, write });
}

function healthResponse(request: Request, health: { read: boolean; write: boolean }): Response {
  const isHealthy = health.read && health.write;
  const asJson = request.headers.get("Accept")?.includes("application/json");
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Content-Type": asJson ? "application/json" : "text/plain; charset=utf-8",
  });
  if (!isHealthy) headers.set("Retry-After", "5");
  const body = asJson ? JSON.stringify(health) : `${describeHealth(health)}\n`;
  return new Response(body, { status: isHealthy ? 200 : 503, headers });
}

function describeHealth({ read, write }: { read: boolean; write: boolean }): string {
  if (!read) return "The database isn't answering.";
  return write ? "ok" : "The database isn't taking writes.";
}
