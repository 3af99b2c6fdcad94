/** sqld takes as many requests at once, and refuses more. No answer takes 4 s: see availability.ts. */
export const unlessFull = openRoom({ places: 128, heldFor: 4_000 });

/**
 * So many writes are asked at once. sqld 0.24 lets one writer after the other, and among dozens that wait it now and then
 * stands still for five seconds, or forgets one for ever: with 127 in each 10,000 writes or so, with 8 once in
 * 100,000, with 4 never in 170,000, which were no slower. A write takes milliseconds; one that takes
 * longer lets the next pass.
 */
const unlessWriting = openRoom({ places: 4, heldFor: 250 });

/** Milliseconds after which a write that found no place looks again. */
const nextLook = 10;

/**
 * Asks as soon as fewer than four others write.
 *
 * @throws what `signal` was aborted for, when that comes first
 */
export async function inTurn<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    const answer = await unlessWriting(ask);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, nextLook));
    signal.throwIfAborted();
  }
}

/**
 * Room for questions to the server. Visitors' requests share nothing but the time since which each place is taken, since none may
 * wait for another: a place that a visitor who went away never gave back is free after `heldFor` milliseconds.
 *
 * @returns what asks, or gives null without asking where every place is taken
 */
function openRoom({ places, heldFor }: { places: number; heldFor: number }) {
  const asking = new Map<object, number>();
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    const now = performance.now();
    for (const [turn, since] of asking) {
      if (now - since < heldFor) break;
      asking.delete(turn);
    }
    if (asking.size >= places) return null;
    const turn = {};
    asking.set(turn, now);
    try {
      return await ask();
    } finally {
      asking.delete(turn);
    }
  };
}
