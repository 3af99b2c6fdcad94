import * as build from "virtual:remix/server-build";
import type { Database } from "#db/client.ts";
import { pausesWrites } from "#app/http/worker/paused-writes.server.ts";
import { createWorker } from "#app/http/worker/worker.server.ts";
import { sendWebhooks } from "#app/api/webhooks/send-webhooks.server.ts";
import { answerApi } from "#app/api/answer-api.server.ts";
import { callGroupPath } from "#app/api/call-groups.ts";
import { calls } from "#app/api/calls.server.ts";
import { listGroups } from "#app/api/pages/group-view.server.ts";
import { findTokenOwner } from "#app/api/tokens/token-owner.server.ts";
import { createJobConsumer } from "#app/jobs/consume-jobs.server.ts";
import { deliverEmails } from "#app/jobs/deliver-emails.server.ts";
import { emailOwners } from "#app/monthly-email/email-owners.server.ts";
import { sendMonthlyEmails } from "#app/monthly-email/send-monthly-emails.server.ts";
import { checkOwners } from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { sendReminderEmails } from "#app/reminder-emails/send-reminder-emails.server.ts";
import { runSweep } from "#app/account-data/sweep.server.ts";
import { findOwner } from "#app/account/sign-in/sessions.server.ts";
import { slugs } from "#app/help/articles.server.ts";
import { runClosedAccounts } from "#app/fraud/delete-closed-accounts.server.ts";
import { paths } from "#app/http/paths.ts";
import { readSettings } from "#app/http/settings.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { runRecallRefresh } from "#app/recalls/refresh-recalls.server.ts";
import { runImports } from "#app/import/resume-imports.server.ts";
import { restoreReports } from "#app/service-records/shop-reports/provider-records.server.ts";
import { listSitemapPages, listSitemapStarts } from "#app/shops/page/listed-pages.server.ts";
import { sendTexts } from "#app/texts/send-texts.server.ts";
import { deliverLeads } from "#app/trade-in/deliver-leads.server.ts";
import { runPriceIndexRefresh } from "#app/value/refresh-price-index.server.ts";
import { guardView } from "#app/view-as/guard-view.server.ts";
import { recordViewedPage } from "#app/view-as/view-links.server.ts";
import { failurePage } from "#app/ui/failure-page.server.tsx";

const { landing, start, logIn, signUp, terms, privacy, help, helpArticle, shop } = paths;
const { feedback, suggestion, sendHelp } = paths;
const crawlable = {
  pages: [
    ...[landing, start, signUp, logIn, terms, privacy, help, feedback, suggestion, sendHelp],
    ...slugs.map(helpArticle),
    ...listGroups(calls).map(callGroupPath),
  ],
  shops: {
    listFirstSlugs: listSitemapStarts,
    listPaths: async (db: Database, firstSlug: string) =>
      (await listSitemapPages(db, firstSlug)).map(shop),
  },
};

const runs = [
  sendMonthlyEmails,
  ...[sendReminderEmails, sendTexts, deliverLeads, runImports, runSweep],
  ...[runClosedAccounts, runRecallRefresh, runPriceIndexRefresh, sendWebhooks],
];

export default {
  ...createWorker(build, {
    areas: {
      findOwner: (db, claim, now) => (claim.scope ? findTokenOwner : findOwner)(db, claim, now),
      buildRestoreWrites: restoreReports,
    },
    answerApi,
    foreignForms: [identityPaths.callback("apple")],
    views: { guard: guardView, record: recordViewedPage },
    crawlable,
    failurePage,
  }),
  async scheduled(moment: { scheduledTime: number }, bindings: object): Promise<void> {
    if (pausesWrites(readSettings(bindings))) return;
    const failures: unknown[] = [];
    const due = new Date(moment.scheduledTime);
    for (const run of runs)
      await run(bindings, due).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
  queue: createJobConsumer({
    "check-owners": (run, { ids }) => checkOwners(run, ids),
    "monthly-emails": async (run, { ids }) => ({ mails: await emailOwners(run, ids) }),
    "deliver-emails": deliverEmails,
  }),
};
