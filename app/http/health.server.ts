import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import type { Settings } from "./settings.ts";

/** 200 only when the database answers; for load balancers and operators, so plain text. */
export async function answerHealth(settings: Settings): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  try {
    await openDatabase(settings.database).all(sql`SELECT 1`);
    return new Response("ok\n", { headers });
  } catch {
    return new Response("The database does not answer.\n", { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
}
