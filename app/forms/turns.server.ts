import { sleep } from "#db/sleep.ts";

/** Milliseconds. A request that was canceled no longer renews its turn, and the next copy begins. */
const passedAfter = 250;
const renewInterval = 100;
const askInterval = 15;
const maxWait = 2_000;

/** Of each form that's being answered, when that was last said: the longest ago first. */
const turns = new Map<string, number>();

function isTaken(key: string): boolean {
  const now = performance.now();
  for (const [other, saidAt] of turns) {
    if (now - saidAt < passedAfter) break;
    turns.delete(other);
  }
  return turns.has(key);
}

function say(key: string): void {
  turns.delete(key);
  turns.set(key, performance.now());
}

/**
 * Lets copies of a form that arrive at the same moment take turns, so that later ones find what the
 * first did instead of checking the same password again. The database catches other workers' copies.
 * They ask instead of waiting for one another, which Workers don't allow across requests.
 * @param key of the form, as for its outcome
 * @param finished resolves once it's answered
 */
export async function takeTurn(key: string, finished: Promise<void>): Promise<void> {
  const { signal } = new AbortController();
  const giveUpAt = performance.now() + maxWait;
  while (isTaken(key) && performance.now() < giveUpAt) await sleep(askInterval, signal);
  say(key);
  const renewal = setInterval(say, renewInterval, key);
  void finished.then(() => {
    clearInterval(renewal);
    turns.delete(key);
  });
}
