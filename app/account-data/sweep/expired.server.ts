import { sql } from "drizzle-orm";
import { sessions, tokens } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { webhookDeliveries } from "#db/schema/api/webhooks.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts, keptForms, submissions } from "#db/schema/http.ts";
import { identityLinks } from "#db/schema/identities.ts";
import { imports } from "#db/schema/imports.ts";
import { lifetimeBadgeCounts } from "#db/schema/lifetime.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { partnerLogins } from "#db/schema/partners.ts";
import { usedChallenges } from "#db/schema/passkeys.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { loginTokens, prospects } from "#db/schema/prospects.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { monthlyMailMonths, reminderMailDays, usedLinks } from "#db/schema/reminder-mails.ts";
import { texts } from "#db/schema/texts.ts";
import { clientErrors, dailyCounts } from "#db/schema/tracking/tracking.ts";
import { valueAnswers } from "#db/schema/value/values.ts";
import { viewLinks } from "#db/schema/views.ts";
import { maxTries } from "#app/email/backoff.ts";
import { dayMs, type Purge } from "./purge.server.ts";

const month = 30;
const week = 7;
const year = 366;
const twoYears = 2 * 366;

/** Importing the visits of a file again must not email anyone twice: its links end by then. */
const reviewRequestDays = 120;

const latestMonth = sql`(SELECT max(own.month) FROM ${monthlyMailMonths} own
  WHERE own.account_id = ${monthlyMailMonths.accountId})`;
const latestDay = sql`(SELECT max(own.day) FROM ${reminderMailDays} own
  WHERE own.account_id = ${reminderMailDays.accountId})`;

const isWaiting = sql`(${outbox.sentAt} IS NULL AND ${outbox.deadAt} IS NULL
  AND ${outbox.tries} < ${maxTries})`;
/** Before `dead_at` was kept, the tries alone said that it was given up. */
const settledAt = sql`coalesce(${outbox.sentAt}, ${outbox.deadAt}, ${outbox.createdAt})`;

/** Emails and texts that went out, and what keeps them from going out twice. */
const purgesOfMessages: Purge[] = [
  {
    ...{ name: "emails", table: outbox, since: outbox.createdAt, days: month },
    except: (now) => sql`(${isWaiting} OR ${settledAt} >= ${now.getTime() - month * dayMs}
      OR (${outbox.kind} = 'review-request'
        AND ${outbox.createdAt} >= ${now.getTime() - reviewRequestDays * dayMs}))`,
  },
  // Nothing waits for longer than three days.
  { name: "texts", table: texts, since: texts.createdAt, days: month },
  // A link in an email works for 60 days, in UTC, while its email is listed.
  {
    ...{ name: "emailDays", table: reminderMailDays, since: reminderMailDays.day, days: 62 },
    except: () => sql`${reminderMailDays.day} = ${latestDay}`,
  },
  {
    ...{ name: "emailMonths", table: monthlyMailMonths, since: monthlyMailMonths.month, days: 60 },
    except: () => sql`${monthlyMailMonths.month} = ${latestMonth}`,
  },
  { name: "usedLinks", table: usedLinks, since: usedLinks.usedAt, days: 62 },
  {
    ...{ name: "webhookDeliveries", table: webhookDeliveries },
    ...{ since: webhookDeliveries.nextTryAt, days: month },
  },
];

const hasDevice = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions}
  WHERE ${pushSubscriptions.sessionId} = ${sessions.id})`;

/** What lets someone in, once, or for a while. */
const purgesOfLogins: Purge[] = [
  {
    // 30 days after they ended at the latest. Logging out everywhere ends a device's notifications.
    ...{ name: "sessions", table: sessions, since: sessions.createdAt, days: 60 },
    except: () => sql`(${sessions.viewedBy} IS NOT NULL OR ${hasDevice})`,
  },
  {
    ...{ name: "views", table: sessions, since: sessions.createdAt, days: year },
    except: () => sql`${sessions.viewedBy} IS NULL`,
  },
  { name: "viewLinks", table: viewLinks, since: viewLinks.expiresAt, days: week },
  { name: "emailedLinks", table: tokens, since: tokens.expiresAt, days: week },
  { name: "identityLinks", table: identityLinks, since: identityLinks.expiresAt, days: week },
  { name: "loginTokens", table: loginTokens, since: loginTokens.expiresAt, days: 1 },
  { name: "partnerLogins", table: partnerLogins, since: partnerLogins.keptUntil, days: 1 },
  { name: "challenges", table: usedChallenges, since: usedChallenges.expiresAt, days: 1 },
  { name: "apiTokens", table: apiTokens, since: apiTokens.expiresAt, days: month },
  { name: "attempts", table: attempts, since: attempts.at, days: 1 },
  { name: "forms", table: submissions, since: submissions.createdAt, days: week },
  { name: "drafts", table: keptForms, since: keptForms.createdAt, days: 1 },
];

export const purgesOfExpired: Purge[] = [
  ...purgesOfMessages,
  ...purgesOfLogins,
  { name: "imports", table: imports, since: imports.createdAt, days: month },
  {
    ...{ name: "invitations", table: vehiclePeople, since: vehiclePeople.expiresAt, days: month },
    only: sql`${vehiclePeople.accountId} IS NULL`,
  },
  {
    ...{ name: "offers", table: ownershipOffers, since: ownershipOffers.expiresAt, days: month },
    only: sql`${ownershipOffers.acceptedAt} IS NULL`,
  },
  { name: "activity", table: vehicleActivity, since: vehicleActivity.at, days: 365 },
  { name: "clientErrors", table: clientErrors, since: clientErrors.createdAt, days: month },
  { name: "prospects", table: prospects, since: prospects.expiresAt, days: month },
  { name: "valueAnswers", table: valueAnswers, since: valueAnswers.at, days: month },
  {
    ...{ name: "badgeCounts", table: lifetimeBadgeCounts, since: lifetimeBadgeCounts.day },
    days: twoYears,
  },
  { name: "dailyCounts", table: dailyCounts, since: dailyCounts.day, days: twoYears },
];
