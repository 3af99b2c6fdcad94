import type { Database } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { LinkChannel, ReviewKind } from "#db/schema/review-terms.ts";
import { shops } from "#db/schema/shops.ts";
import { newToken } from "#app/http/secrets.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { insertLink, linkPage } from "#app/reviews/review-links.server.ts";

const each: [ReviewKind, LinkChannel][] = [["service", "page"], ["service", "email"], ["service", "text"], ["purchase", "page"], ["purchase", "email"]];

/** Makes a working review link of each kind, for a visit to the first shop a few days ago; none without a shop. */
export async function makeExampleLinks(db: Database, now: Date): Promise<{ page: string; path: string }[]> {
  const [shop] = await db.select({ compCode: shops.compCode }).from(shops).limit(1);
  if (!shop) return [];
  const visit = { ...shop, vehicle: "2018 Toyota Corolla", serviceDate: addDays(todayIn("UTC", now), -3) };
  const made = each.map(([kind, channel]) => ({ kind, channel, token: newToken(), page: linkPage({ kind, channel })! }));
  const insert = ({ token, kind, channel }: (typeof made)[number]) =>
    insertLink(db, token, { ...visit, kind, channel }, now);
  await runBatch(db, made.map(insert));
  return made.map(({ page, token }) => ({ page, path: `${page}?token=${token}` }));
}
