export type WriteWatch = {
  record(done: boolean): void;
  /** Probes the database only if no recent write answers the question. */
  check(probe: () => Promise<unknown>): Promise<boolean>;
};

const recentMs = 15_000;
/** A canceled request's probe never reports back. */
const probeTimeoutMs = 3_000;

/** Holds only times and results, since no request may wait for another's probe. */
export function createWriteWatch(): WriteWatch {
  let isWorking: boolean | undefined;
  let isUncertain = true;
  let wroteAt = -Infinity;
  let probedAt = -Infinity;

  return {
    record(done) {
      isUncertain = !done;
      if (!done) return;
      isWorking = true;
      wroteAt = performance.now();
    },
    async check(probe) {
      const now = performance.now();
      if (!isUncertain && now - wroteAt < recentMs) return true;
      if (isWorking !== undefined && now - probedAt < probeTimeoutMs) return isWorking;
      probedAt = now;
      isWorking = await probe().then(
        () => true,
        () => false,
      );
      probedAt = -Infinity;
      return isWorking;
    },
  };
}
