import type { Probe } from "./sqld-probe.ts";

export type HangWatchOptions = {
  probe: Probe;
  /** Milliseconds between two probes. */
  everyMs: number;
  /** So many probes in a row go unanswered before the server counts as hung. */
  maxUnanswered: number;
  /** Called once; the watch has ended by then. */
  onHung: () => void;
  /** Milliseconds since any moment. */
  clock: () => number;
};

/**
 * Probes a server until it hangs. An answer counts however late it comes, so a slow server isn't
 * taken for a hung one; and when this process itself was asleep, the count begins again.
 * @returns ends the watch
 */
export function watchForHang(options: HangWatchOptions): () => void {
  const { probe, everyMs, maxUnanswered, onHung, clock } = options;
  const ended = new AbortController();
  let unanswered = 0;
  let lastTick = clock();

  const timer = setInterval(() => {
    const now = clock();
    if (now - lastTick > 2 * everyMs) unanswered = 0;
    lastTick = now;
    if (unanswered >= maxUnanswered) {
      end();
      onHung();
      return;
    }
    unanswered += 1;
    void ask();
  }, everyMs);

  async function ask() {
    try {
      const answer = await probe(ended.signal);
      unanswered = answer === "busy" ? Math.max(0, unanswered - 1) : 0;
    } catch {
      // It stays counted as unanswered.
    }
  }

  function end() {
    clearInterval(timer);
    ended.abort();
  }

  return end;
}
