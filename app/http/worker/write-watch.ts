/** What a worker knows of whether its database takes writes. */
export type WriteWatch = {
  /** Called after each write with whether the database could do it. */
  note(done: boolean): void;
  /** Whether writes work. Asks the database by `probe` only when no recent write tells. */
  check(probe: () => Promise<unknown>): Promise<boolean>;
};

/** Milliseconds for which a write that worked is proof enough. */
const recently = 15_000;
/** A probe whose request was canceled never reports back. No probe takes longer than this. */
const probeWithin = 3_000;

/**
 * Kept for as long as the worker lives, so it holds times and verdicts only: a request must never
 * wait for another request's probe.
 */
export function watchWrites(): WriteWatch {
  let works: boolean | undefined;
  let inDoubt = true;
  let wroteAt = -Infinity;
  let probedAt = -Infinity;

  return {
    note(done) {
      inDoubt = !done;
      if (!done) return;
      works = true;
      wroteAt = performance.now();
    },
    async check(probe) {
      const now = performance.now();
      if (!inDoubt && now - wroteAt < recently) return true;
      if (works !== undefined && now - probedAt < probeWithin) return works;
      probedAt = now;
      works = await probe().then(
        () => true,
        () => false,
      );
      probedAt = -Infinity;
      return works;
    },
  };
}
