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

type Surroundings = { settings: Settings; log: Log; timing: Timing; writes: WriteWatch };

/** How long a health check may wait for the database. */
const checkWithin = 2_000;

/** 200 only when the database answers and takes writes; for load balancers and operators. */
export async function answerHealth(request: Request, around: Surroundings): Promise<Response> {
  const { settings, log, timing, writes } = around;
  const db = openDatabase({
    ...settings.database,
    onRequest: timing.roundTrip,
    budget: openTimeBudget(checkWithin),
    onWrite: writes.note,
  });
  const tell = (error: unknown) => log.warn("database", unavailability(error) ?? error);
  const probe = async () => {
    await db.$client.execute(countWrite).catch((error: unknown) => {
      tell(error);
      throw error;
    });
  };
  const reads = selectRows(db, sql`SELECT 1`).then(
    () => true,
    (error: unknown) => {
      tell(error);
      return false;
    },
  );
  const [read, write] = await Promise.all([reads, writes.check(probe)]);
  return healthAnswer(request, { read, write });
}

function healthAnswer(request: Request, health: { read: boolean; write: boolean }): Response {
  const isWell = health.read && health.write;
  const asJson = request.headers.get("Accept")?.includes("application/json");
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Content-Type": asJson ? "application/json" : "text/plain; charset=utf-8",
  });
  if (!isWell) headers.set("Retry-After", "5");
  const body = asJson ? JSON.stringify(health) : `${sentenceOf(health)}\n`;
  return new Response(body, { status: isWell ? 200 : 503, headers });
}

function sentenceOf({ read, write }: { read: boolean; write: boolean }): string {
  if (!read) return "The database isn't answering.";
  return write ? "ok" : "The database isn't taking writes.";
}
