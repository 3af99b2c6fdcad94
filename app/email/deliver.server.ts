import { runBatch, type Writes } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { randomFraction } from "#app/http/secrets.server.ts";
import type { EmailSettings } from "#app/http/service-settings/email-settings.ts";
import { maxTries, waitAfter } from "./backoff.ts";
import type { EmailMessage } from "./email-message.ts";
import { handOver } from "./hand-over.server.ts";
import {
  claimDue,
  deleteMail,
  markDead,
  markRefused,
  markSent,
  putBack,
  selectDue,
  tryAgain,
  type ClaimedEmail,
} from "./outbox.server.ts";
import { chunkSize, slotsUntil } from "./pacing.ts";
import { sendChunk, systemClock, type Clock, type SentChunk } from "./send-chunk.server.ts";
import { hasSlotsSoon, pauseUntil, reserveSlots, selectFreeAt } from "./slots.server.ts";

type Sender = Pick<RequestContext, "settings" | "db" | "log">;

/**
 * Right after the response, because someone is waiting: it takes a slot, but doesn't wait for one.
 * Without a provider, emails stay in the outbox for the dev mailbox.
 */
export async function deliver(context: RequestContext, message: EmailMessage): Promise<boolean> {
  const { db, now, settings } = context;
  const { email } = settings;
  if (!email) return true;
  const outcome = await handOver(context, message);
  const write = (writes: Writes) => context.waitUntil(runBatch(db, writes));
  const taken = reserveSlots(db, email.provider, email, Date.now(), 1);
  if (outcome.is === "taken") write([...recordTaken(context, [message], now), taken]);
  else if (outcome.is === "refused")
    write([recordRefused(context, message, outcome.reason, now), taken]);
  else if (outcome.is === "too fast")
    write([pauseUntil(db, email.provider, Date.now() + outcome.waitMs)]);
  return outcome.is === "taken";
}

export type DeliveryLimits = { emails: number; ms: number };

/**
 * Several of these may run at once: each claims other emails, and they share one rate. An email may
 * be sent twice with the same id, so the provider can drop the second.
 *
 * @returns `isDone` if nothing waits that another run at once could send
 */
export async function deliverWaiting(
  context: Sender,
  limits: DeliveryLimits,
  clock: Clock = systemClock,
): Promise<{ sent: number; isDone: boolean }> {
  const { email } = context.settings;
  if (!email) return { sent: 0, isDone: true };
  const endsAt = clock.now() + limits.ms;
  let left = limits.emails;
  let sent = 0;
  let writes: Writes = [];
  let wasRejected = false;
  while (left > 0 && clock.now() < endsAt) {
    const size = Math.min(left, chunkSize(email));
    const { emails, slots } = await claimChunk(context.db, email, writes, clock.now(), size);
    if (emails.length === 0) return { sent, isDone: true };
    const chunk = await sendChunk(context, emails, slots, clock);
    const taken = chunk.outcomes.filter((outcome) => outcome?.is === "taken").length;
    sent += taken;
    left -= emails.length;
    writes = recordChunk(context, email.provider, emails, chunk, clock.now());
    const isRejected = chunk.pauseMs !== null && taken === 0;
    // The provider is down, or takes none of our emails even after the pause that it asked for.
    if (chunk.isDown || (isRejected && wasRejected)) {
      await runBatch(context.db, writes);
      return { sent, isDone: true };
    }
    wasRejected = isRejected;
  }
  const results = await runBatch(context.db, [...writes, selectDue(context.db, clock.now(), 1)]);
  return { sent, isDone: (results.at(-1) as unknown[]).length === 0 };
}

/** One request: what became of the last chunk, and the next one with its slots. */
async function claimChunk(
  db: Sender["db"],
  email: EmailSettings,
  writes: Writes,
  now: number,
  size: number,
): Promise<{ emails: ClaimedEmail[]; slots: number[] }> {
  const results = await runBatch(db, [
    ...writes,
    claimDue(db, now, size, hasSlotsSoon(email.provider, now)),
    reserveSlots(db, email.provider, email, now),
    selectFreeAt(db, email.provider),
  ]);
  const [claimed, , [pacing]] = results.slice(-3) as [
    ClaimedEmail[],
    unknown,
    [{ freeAt: number }],
  ];
  const emails = claimed.sort(
    (one, other) =>
      Number(one.bulk) - Number(other.bulk) || one.createdAt.getTime() - other.createdAt.getTime(),
  );
  return { emails, slots: slotsUntil(pacing.freeAt, email, emails.length) };
}

function recordChunk(
  { db }: Sender,
  provider: string,
  emails: ClaimedEmail[],
  { outcomes, pauseMs }: SentChunk,
  at: number,
): Writes {
  const now = new Date(at);
  const such = (is: string | undefined) => emails.filter((_, index) => outcomes[index]?.is === is);
  const others = emails.flatMap((message, index) => {
    const outcome = outcomes[index];
    if (outcome?.is === "refused") return [recordRefused({ db }, message, outcome.reason, now)];
    if (outcome?.is === "failed") return [recordFailed({ db }, message, outcome.reason, at)];
    if (outcome?.is === "too old")
      return [recordDead({ db }, { ...message, reason: "not sent within two days" }, now)];
    return [];
  });
  const back = [...such(undefined), ...such("too fast")].map(({ id }) => id);
  return [
    ...recordTaken({ db }, such("taken"), now),
    ...others,
    ...(back.length > 0 ? [putBack(db, back, at)] : []),
    ...(pauseMs === null ? [] : [pauseUntil(db, provider, at + pauseMs)]),
  ];
}

const isLast = ({ kind }: Pick<EmailMessage, "kind">) => kind === "account-deleted";

type Kept = Pick<EmailMessage, "id" | "kind">;

function recordTaken({ db }: Pick<Sender, "db">, emails: Kept[], now: Date): Writes {
  const ids = emails.filter((one) => !isLast(one)).map(({ id }) => id);
  return [
    ...(ids.length > 0 ? [markSent(db, ids, now)] : []),
    ...emails.filter(isLast).map(({ id }) => deleteMail(db, id)),
  ];
}

function recordRefused({ db }: Pick<Sender, "db">, message: Kept, reason: string, now: Date) {
  return isLast(message) ? deleteMail(db, message.id) : markRefused(db, message.id, reason, now);
}

function recordFailed(
  sender: Pick<Sender, "db">,
  { id, kind, tries: earlier }: ClaimedEmail,
  reason: string,
  at: number,
) {
  const tries = earlier + 1;
  if (tries >= maxTries) return recordDead(sender, { id, kind, tries, reason }, new Date(at));
  return tryAgain(sender.db, { id, tries, reason, at: at + waitAfter(tries, randomFraction()) });
}

function recordDead(
  { db }: Pick<Sender, "db">,
  dead: Kept & { tries: number; reason: string },
  now: Date,
) {
  return isLast(dead) ? deleteMail(db, dead.id) : markDead(db, dead, now);
}
