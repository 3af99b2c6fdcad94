/** sqld takes as many requests at once, and refuses more. */
const most = 128;

/** No answer takes that long, in milliseconds: see availability.ts. */
const answeredWithin = 4_000;

/** What this isolate asks the server now, each since when, in that order. */
const asking = new Map<object, number>();

/**
 * Asks, unless the server would refuse: hundreds of refusals at once would keep it and us from what
 * it takes. The map is all that visitors' requests share, since one must not wait for another; what a
 * visitor who went away left in it counts no longer than an answer may take.
 *
 * @returns null where it did not ask
 */
export async function unlessFull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  const now = performance.now();
  for (const [turn, since] of asking) {
    if (now - since < answeredWithin) break;
    asking.delete(turn);
  }
  if (asking.size >= most) return null;
  const turn = {};
  asking.set(turn, now);
  try {
    return await ask();
  } finally {
    asking.delete(turn);
  }
}
