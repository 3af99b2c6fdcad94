import { runBatch, type Writes } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { EmailMessage } from "./email-message.ts";
import { handOver, type Outcome } from "./hand-over.server.ts";
import { countTry, deleteMail, giveUp, listWaiting, markSent } from "./outbox.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log" | "now">;

/** Without a provider, emails stay in the outbox for the dev mailbox. */
export async function deliver(context: RequestContext, message: EmailMessage): Promise<boolean> {
  if (!context.settings.email) return true;
  const outcome = await handOver(context, message);
  if (isSettled(outcome))
    context.waitUntil(runBatch(context.db, record(context, message, outcome)));
  return outcome === "taken";
}

/** Workers allow six open connections; one is for the database. */
const concurrency = 5;
/** Runs start every five minutes. Two at once would send an email twice. */
const maxRunMs = 4 * 60 * 1000;

/** An email may be sent twice with the same id, so the provider can drop the second. */
export async function deliverWaiting(context: Sender, max: number): Promise<number> {
  if (!context.settings.email) return 0;
  const endsAt = Date.now() + maxRunMs;
  const queue = await listWaiting(context.db, max, context.now);
  let sent = 0;
  let hasPaused = false;
  while (queue.length > 0 && Date.now() < endsAt) {
    const batch = queue.splice(0, concurrency);
    const outcomes = await Promise.all(batch.map((message) => handOver(context, message)));
    await runBatch(
      context.db,
      batch.flatMap((message, index) => record(context, message, outcomes[index]!)),
    );
    sent += outcomes.filter((outcome) => outcome === "taken").length;

    const postponed = batch.filter((_, index) => typeof outcomes[index] === "object");
    const pauseMs = Math.max(...outcomes.map(pauseOf));
    // The provider is down or takes none of our emails; the next run tries again.
    if (!outcomes.some(isSettled) && (postponed.length === 0 || hasPaused)) break;
    queue.unshift(...postponed);
    hasPaused = postponed.length > 0;
    if (hasPaused) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return sent;
}

function isSettled(outcome: Outcome): boolean {
  return outcome === "taken" || outcome === "refused";
}

function pauseOf(outcome: Outcome): number {
  return typeof outcome === "object" ? outcome.tryAgainInMs : 0;
}

function record({ db, now }: Sender, { id, kind }: EmailMessage, outcome: Outcome): Writes {
  if (typeof outcome === "object") return [];
  if (outcome === "failed") return [countTry(db, id)];
  if (kind === "account-deleted") return [deleteMail(db, id)];
  return [outcome === "taken" ? markSent(db, id, now) : giveUp(db, id)];
}
