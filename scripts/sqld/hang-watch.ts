import type { Probe } from "./sqld-probe.ts";

export type HangWatchOptions = {
  probe: Probe;
  everyMs: number;
  /** Consecutive unanswered probes until the server counts as hung. */
  maxUnanswered: number;
  onHung: () => void;
  clock: () => number;
};

/**
 * Late answers count, so a slow server isn't reported. The count restarts after this process slept.
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
