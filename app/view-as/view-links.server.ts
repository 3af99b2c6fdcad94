import { and, eq, isNull } from "drizzle-orm";
import { violates } from "#db/constraints.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { viewedPages, viewLinks } from "#db/schema/views.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { endSessions } from "#app/account/sign-in/sessions.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Device } from "#app/http/owner.ts";
import { hashToken, newId } from "#app/http/secrets.server.ts";

const minute = 60_000;

export const viewLinkMinutes = 10;
export const viewMinutes = 30;

type NewLink = { token: string; accountId: string; viewedBy: string; reason: string };

export function insertViewLink(db: Database, { token, ...link }: NewLink, now: Date) {
  const expiresAt = new Date(now.getTime() + viewLinkMinutes * minute);
  return db
    .insert(viewLinks)
    .values({ hash: hashToken(token), ...link, createdAt: now, expiresAt });
}

/** Also finds one that was used or has expired. */
export async function findViewLink(db: Database, token: string | null) {
  if (!token) return null;
  const [row] = await db
    .select({ link: viewLinks, email: accounts.email })
    .from(viewLinks)
    .innerJoin(accounts, eq(accounts.id, viewLinks.accountId))
    .where(and(eq(viewLinks.hash, hashToken(token)), isNull(accounts.closedAt)));
  return row ?? null;
}

export type FoundViewLink = NonNullable<Awaited<ReturnType<typeof findViewLink>>>;

export function isUsable({ link }: FoundViewLink, now: Date): boolean {
  return link.usedAt === null && link.expiresAt > now;
}

export function viewEnd(now: Date): Date {
  return new Date(now.getTime() + viewMinutes * minute);
}

type NewView = { token: string } & Device;

/** A second use violates `view_link_used`, even at the same moment. */
export function openView(
  db: Database,
  { hash, accountId, viewedBy, reason }: FoundViewLink["link"],
  session: NewView,
  now: Date,
): Writes {
  const { token, userAgent, place } = session;
  return [
    db.update(viewLinks).set({ usedAt: now }).where(eq(viewLinks.hash, hash)),
    db.insert(sessions).values({
      id: hashToken(token),
      ...{ accountId, userAgent, place, viewedBy, viewReason: reason },
      createdAt: now,
      expiresAt: viewEnd(now),
    }),
  ];
}

/** @returns false if the link was used meanwhile */
export async function redeemViewLink(
  db: Database,
  link: FoundViewLink["link"],
  session: NewView,
  now: Date,
): Promise<boolean> {
  try {
    await runBatch(db, openView(db, link, session, now));
    return true;
  } catch (error) {
    if (!violates(error, "view_link_used")) throw error;
    return false;
  }
}

type Viewing = Pick<RequestContext, "settings" | "claim" | "now" | "owner">;

/** A view's own database takes no writes. */
export async function endView({ settings, claim, now }: Viewing): Promise<void> {
  if (!claim?.viewsUntil) return;
  const db = openDatabase(settings.database);
  await runBatch(db, [endSessions(db, claim.accountId, [claim.sessionId], now)]);
}

/** The one write that a view makes. The pages that it shows have no secrets in their paths. */
export async function recordViewedPage(
  { settings, owner, now }: Viewing,
  path: string,
): Promise<void> {
  const viewing = await owner();
  if (!viewing) return;
  const db = openDatabase(settings.database);
  const page = { id: newId(), sessionId: viewing.sessionId, path, at: now };
  await runBatch(db, [db.insert(viewedPages).values(page)]);
}
