import { openDatabase, type Database, type OpenDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { openLog } from "#app/http/log.server.ts";
import type {
  LeadEndpoint,
  TradeInSettings,
} from "#app/http/service-settings/trade-in-settings.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { leadMail, type MailedLead } from "./lead-mail.server.ts";
import { claimLead, listWaitingLeads, markLeadSent, type Lead } from "./leads.server.ts";
import { postLead } from "./post-lead.server.ts";

const maxLeadsPerRun = 100;
/** Runs start every five minutes. */
const maxRunMs = 60_000;
/** The endpoint is down or rejects every request, so the rest waits for the next run. */
const maxFailuresInARow = 3;

type Sender = Pick<RequestContext, "log" | "now">;
type Run = Sender & { db: OpenDatabase; tradeIn: TradeInSettings };

/** Run by the Cron Trigger. @throws so that the platform shows the run as failed */
export async function deliverLeads(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const { tradeIn, database } = readSettings(bindings);
    if (!tradeIn) return;
    const db = openDatabase({ ...database, onRequest: timing.roundTrip });
    const { delivered, failed } = await deliverWaitingLeads({ db, tradeIn, log, now: new Date() });
    if (delivered + failed > 0) log.ran("leads", { delivered, failed, ...timing.spent() });
  } catch (error) {
    log.error("leads", error);
    throw error;
  }
}

export async function deliverWaitingLeads({ db, tradeIn, ...sender }: Run) {
  const { receiver, to } = tradeIn;
  const endsAt = Date.now() + maxRunMs;
  const counts = { delivered: 0, failed: 0 };
  let failuresInARow = 0;
  for (const lead of await listWaitingLeads(db, receiver, sender.now, maxLeadsPerRun)) {
    if (Date.now() > endsAt || failuresInARow === maxFailuresInARow) break;
    if (!(await claimLead(db, lead, sender.now))) continue;
    const isDelivered = await deliverLead(db, to, lead, sender);
    counts[isDelivered ? "delivered" : "failed"] += 1;
    failuresInARow = isDelivered ? 0 : failuresInARow + 1;
  }
  return counts;
}

async function deliverLead(
  db: OpenDatabase,
  to: TradeInSettings["to"],
  lead: Lead,
  sender: Sender,
): Promise<boolean> {
  if ("url" in to) return postAndMark(db, to, lead, sender);
  // It was meant for an endpoint, which an inbox has replaced since.
  await runBatch(db, queueLeadMail(db, lead, to.email, sender.now).writes);
  return true;
}

/** False if the endpoint didn't take it, so that later runs try again. */
export async function postAndMark(
  db: Database,
  to: LeadEndpoint,
  lead: Pick<Lead, "id" | "document">,
  { log, now }: Sender,
): Promise<boolean> {
  if (!(await postLead(to, lead, log))) return false;
  await runBatch(db, [markLeadSent(db, lead.id, now)]);
  return true;
}

/** Its emails have their own tries, from the outbox. */
export function queueLeadMail(db: Database, lead: MailedLead, to: string, now: Date) {
  const mail = leadMail(lead, to);
  const writes: Writes = [
    insertEmail(db, mail, now, lead.accountId),
    markLeadSent(db, lead.id, now),
  ];
  return { mail, writes };
}
