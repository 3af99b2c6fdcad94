import { sleep } from "#db/sleep.ts";

/** Milliseconds. A request that was canceled no longer renews its turn, and the next copy begins. */
const passedAfter = 250;
const renewInterval = 100;
const askInterval = 15;
const maxWait = 2_000;

/** Of each form that's being answered, when that was last said. */
const turns = new Map<string, number>();

const isTaken = (key: string) => performance.now() - (turns.get(key) ?? -Infinity) < passedAfter;

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
  const renew = () => void turns.set(key, performance.now());
  renew();
  const renewal = setInterval(renew, renewInterval);
  void finished.then(() => {
    clearInterval(renewal);
    turns.delete(key);
  });
}
