import { eq, sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import type { RequestContext } from "#app/http/context.server.ts";

/** Programs that draw a link's preview in a message, and browsers that load it in advance. */
const previewers =
  /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|slack|telegram|embedly|skype/i;

export function isVisit({ method, headers }: Request): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  return (
    method === "GET" &&
    !purpose.includes("prefetch") &&
    !previewers.test(headers.get("User-Agent") ?? "")
  );
}

/** After the response, so that nobody waits for it. */
export function countView({ afterResponse, settings, now }: RequestContext, shareId: string): void {
  const { views } = reportShares;
  afterResponse(() => {
    const db = openDatabase(settings.database);
    return runBatch(db, [
      db
        .update(reportShares)
        .set({ views: sql`${views} + 1`, viewedAt: now })
        .where(eq(reportShares.id, shareId)),
    ]);
  });
}
