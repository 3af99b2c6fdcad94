import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { LinkChannel, ReviewKind } from "#db/schema/review-terms.ts";
import { reviewLinks, reviews } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";
import { hashToken, keyedHash } from "#app/http/secrets.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { insertLink, linkPage } from "#app/reviews/review-links.server.ts";

const each: [ReviewKind, LinkChannel][] = [
  ["service", "page"],
  ["service", "email"],
  ["service", "text"],
  ["purchase", "page"],
  ["purchase", "email"],
];

const linksPerDay = 20;

/** Replaces used links only, so that reloading the page doesn't write each time. */
export async function findExampleLinks(
  db: Database,
  secret: string,
  now: Date,
): Promise<{ page: string; path: string }[]> {
  const today = todayIn("UTC", now);
  const tokensOf = (kind: ReviewKind, channel: LinkChannel) =>
    Array.from({ length: linksPerDay }, (_, n) =>
      keyedHash(secret, "example-link", `${today} ${kind} ${channel} ${n}`),
    );
  const links = each.map(([kind, channel]) => ({ kind, channel, tokens: tokensOf(kind, channel) }));
  const hashes = links.flatMap(({ tokens }) => tokens.map(hashToken));
  const [[shop], made] = await Promise.all([
    db.select({ compCode: shops.compCode }).from(shops).limit(1),
    db
      .select({ hash: reviewLinks.hash, review: reviews.id })
      .from(reviewLinks)
      .leftJoin(reviews, eq(reviews.linkHash, reviewLinks.hash))
      .where(inArray(reviewLinks.hash, hashes)),
  ]);
  if (!shop) return [];
  const known = new Map(made.map(({ hash, review }) => [hash, review]));
  const isUnused = (token: string) => !known.get(hashToken(token));
  const offered = links.map(({ tokens, ...link }) => ({
    ...link,
    token: tokens.find(isUnused) ?? tokens.at(-1)!,
  }));
  const visit = { ...shop, vehicle: "2018 Toyota Corolla", serviceDate: addDays(today, -3) };
  const missing = offered.filter(({ token }) => !known.has(hashToken(token)));
  const insert = ({ token, ...link }: (typeof offered)[number]) =>
    insertLink(db, token, { ...visit, ...link }, now).onConflictDoNothing();
  if (missing.length > 0) await runBatch(db, missing.map(insert));
  return offered.map(({ token, ...link }) => {
    const page = linkPage(link)!;
    return { page, path: `${page}?token=${token}` };
  });
}
