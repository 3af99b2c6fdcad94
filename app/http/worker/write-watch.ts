export type WriteWatch = {
  record(done: boolean): void;
  check(probe: () => Promise<unknown>): Promise<boolean>;
};

const recentMs = 15_000;
/** A canceled request's probe never settles. */
const probeTimeoutMs = 3_000;

/** Stores no promises, since a request can't await another request's I/O. */
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
