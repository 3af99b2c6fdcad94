import { and, asc, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listReviewsOf } from "#app/reviews/reviews.server.ts";
import { listLeads } from "#app/trade-in/leads.server.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { webhooks } from "#db/schema/api/webhooks.ts";
import { personCalendarFeeds } from "#db/schema/calendar-feeds.ts";
import { imports } from "#db/schema/imports.ts";
import { passkeys, recoveryCodes } from "#db/schema/passkeys.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { surveyAnswers } from "#db/schema/survey/survey.ts";
import { serviceTemplates } from "#db/schema/planner/planner.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { toldPeople } from "#db/schema/reminder-mails.ts";
import { viewedPages } from "#db/schema/views.ts";

/** Leaves out what only serves to check passwords and sessions, or to reach a browser. */
export async function readAccount(db: Database, accountId: string) {
  const [stored, programs, templates, tradeInRequests, [survey = null]] = await Promise.all([
    readStored(db, accountId),
    readPrograms(db, accountId),
    readTemplates(db, accountId),
    listLeads(db, accountId),
    readSurvey(db, accountId),
  ]);
  return { ...stored, ...programs, serviceTemplates: templates, tradeInRequests, survey };
}

/** Who reads the account by API, and who hears about its cars. */
async function readPrograms(db: Database, accountId: string) {
  const { name, scope, createdAt, expiresAt, lastUsedAt } = apiTokens;
  const [tokens, hooks] = await Promise.all([
    db
      .select({ name, scope, createdAt, expiresAt, lastUsedAt })
      .from(apiTokens)
      .where(eq(apiTokens.accountId, accountId)),
    db
      .select({
        url: webhooks.url,
        tellsDue: webhooks.tellsDue,
        tellsAdded: webhooks.tellsAdded,
        createdAt: webhooks.createdAt,
      })
      .from(webhooks)
      .where(eq(webhooks.accountId, accountId)),
  ]);
  return { apiTokens: tokens, webhooks: hooks };
}

const templateColumns = omitInternalColumns(getTableColumns(serviceTemplates));

function omitInternalColumns({
  accountId: _account,
  version: _version,
  editedBy: _by,
  ...kept
}: (typeof serviceTemplates)["_"]["columns"]) {
  return kept;
}

function readTemplates(db: Database, accountId: string) {
  return db
    .select(templateColumns)
    .from(serviceTemplates)
    .where(eq(serviceTemplates.accountId, accountId))
    .orderBy(asc(serviceTemplates.createdAt));
}

function readSurvey(db: Database, accountId: string) {
  const { accountId: account, rating, comment, answeredAt } = surveyAnswers;
  return db
    .select({ rating, comment, answeredAt })
    .from(surveyAnswers)
    .where(eq(account, accountId));
}

async function readStored(db: Database, accountId: string) {
  const [[account], logIns, reviews, importRows, devices, sharedCars, passkeyRows, codes, views] =
    await Promise.all([
      db
        .select({
          id: accounts.id,
          email: accounts.email,
          emailVerifiedAt: accounts.emailVerifiedAt,
          newEmail: accounts.newEmail,
          country: accounts.country,
          language: accounts.language,
          postalCode: accounts.postalCode,
          reminderMails: accounts.reminderMails,
          reviewMails: accounts.reviewMails,
          monthlySince: accounts.monthlySince,
          agreedAt: accounts.agreedAt,
          welcomedAt: accounts.welcomedAt,
          createdAt: accounts.createdAt,
        })
        .from(accounts)
        .where(eq(accounts.id, accountId)),
      db
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          endedAt: sessions.endedAt,
          userAgent: sessions.userAgent,
          place: sessions.place,
        })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), isNull(sessions.viewedBy))),
      listReviewsOf(db, accountId),
      db
        .select({
          vehicleId: imports.vehicleId,
          records: imports.records,
          receipts: imports.receipts,
          added: imports.added,
          createdAt: imports.createdAt,
          finishedAt: imports.finishedAt,
        })
        .from(imports)
        .where(eq(imports.accountId, accountId)),
      db
        .select({
          userAgent: pushSubscriptions.userAgent,
          createdAt: pushSubscriptions.createdAt,
          lastSentAt: pushSubscriptions.lastSentAt,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.accountId, accountId)),
      db
        .select({
          vehicleId: vehiclePeople.vehicleId,
          role: vehiclePeople.role,
          acceptedAt: vehiclePeople.acceptedAt,
          remindedSince: vehiclePeople.remindedSince,
          toldOf: toldPeople.told,
          calendar: {
            language: personCalendarFeeds.language,
            createdAt: personCalendarFeeds.createdAt,
          },
        })
        .from(vehiclePeople)
        .leftJoin(toldPeople, eq(toldPeople.personId, vehiclePeople.id))
        .leftJoin(personCalendarFeeds, eq(personCalendarFeeds.personId, vehiclePeople.id))
        .where(eq(vehiclePeople.accountId, accountId)),
      db
        .select({
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId)),
      db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, accountId)),
      readViews(db, accountId),
    ]);
  return {
    ...{ account, sessions: logIns, passkeys: passkeyRows, recoveryCodes: codes },
    ...{ reviews, imports: importRows, devices, sharedCars, views },
  };
}

/** When the operator's people looked at the account, why, and at which pages. */
async function readViews(db: Database, accountId: string) {
  const { id, viewedBy, viewReason: reason, createdAt, expiresAt, endedAt } = sessions;
  const isView = and(eq(sessions.accountId, accountId), isNotNull(viewedBy));
  const [views, pages] = await Promise.all([
    db.select({ id, viewedBy, reason, createdAt, expiresAt, endedAt }).from(sessions).where(isView),
    db
      .select({ sessionId: viewedPages.sessionId, path: viewedPages.path, at: viewedPages.at })
      .from(viewedPages)
      .innerJoin(sessions, eq(sessions.id, viewedPages.sessionId))
      .where(isView)
      .orderBy(asc(viewedPages.at)),
  ]);
  return views.map(({ id: viewId, ...view }) => ({
    ...view,
    pages: pages
      .filter(({ sessionId }) => sessionId === viewId)
      .map(({ path, at }) => ({ path, at })),
  }));
}
