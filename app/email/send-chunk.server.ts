import type { RequestContext } from "#app/http/context.server.ts";
import { maxAgeMs } from "./backoff.ts";
import { handOver, type Outcome } from "./hand-over.server.ts";
import type { ClaimedEmail } from "./outbox.server.ts";

export type Clock = { now(): number; waitUntil(time: number): Promise<void> };

export const systemClock: Clock = {
  now: () => Date.now(),
  async waitUntil(time) {
    // Timers may end a millisecond early.
    for (let left = time - Date.now(); left > 0; left = time - Date.now())
      await new Promise((resolve) => setTimeout(resolve, left));
  },
};

export type SentChunk = {
  /** Undefined for those that weren't tried. */
  outcomes: (Outcome | { is: "too old" } | undefined)[];
  /** How long the provider asked to wait, if it did. */
  pauseMs: number | null;
  isDown: boolean;
};

/** Workers allow six open connections; one is for the database. */
const concurrency = 5;
/** In a row: one bad address must not look like an outage. */
const maxFailures = 5;

/** Each at its slot, until the provider is down or says that it's too fast. */
export async function sendChunk(
  context: Pick<RequestContext, "settings" | "log">,
  emails: ClaimedEmail[],
  slots: number[],
  clock: Clock,
): Promise<SentChunk> {
  const chunk: SentChunk = { outcomes: emails.map(() => undefined), pauseMs: null, isDown: false };
  let failures = 0;
  const queue = emails.entries();

  async function sendNext() {
    for (const [index, email] of queue) {
      if (email.createdAt.getTime() < clock.now() - maxAgeMs) {
        chunk.outcomes[index] = { is: "too old" };
        continue;
      }
      await clock.waitUntil(slots[index]!);
      if (chunk.isDown || chunk.pauseMs !== null) return;
      const outcome = await handOver(context, email);
      chunk.outcomes[index] = outcome;
      failures = outcome.is === "failed" ? failures + 1 : 0;
      if (outcome.is === "too fast") chunk.pauseMs = Math.max(chunk.pauseMs ?? 0, outcome.waitMs);
      if (failures >= maxFailures) chunk.isDown = true;
    }
  }

  await Promise.all(Array.from({ length: concurrency }, sendNext));
  return chunk;
}
