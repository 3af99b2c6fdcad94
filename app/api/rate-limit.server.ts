/** The IETF's draft of `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). */
export type Allowance = { left: number; resetSeconds: number };

export const callsPerMinute = 120;

const windowMilliseconds = 60_000;
const maxCallers = 10_000;

/**
 * Counts in this isolate's memory, because counting in the database would cost each call a write.
 * Writes are also limited there, as those of pages are.
 */
export function createCallCounter(max = callsPerMinute) {
  const windows = new Map<string, { since: number; calls: number }>();

  return (caller: string, now: number): Allowance => {
    let current = windows.get(caller);
    if (!current || now - current.since >= windowMilliseconds) {
      // The oldest come first, as each new window is added last.
      windows.delete(caller);
      for (const [name, { since }] of windows) {
        if (windows.size < maxCallers && now - since < windowMilliseconds) break;
        windows.delete(name);
      }
      windows.set(caller, (current = { since: now, calls: 0 }));
    }
    current.calls++;
    const resetSeconds = Math.ceil((current.since + windowMilliseconds - now) / 1000);
    return { left: max - current.calls, resetSeconds };
  };
}

export function rateLimitHeaders({ left, resetSeconds }: Allowance): Record<string, string> {
  return {
    "RateLimit-Policy": `"default";q=${callsPerMinute};w=60`,
    RateLimit: `"default";r=${Math.max(0, left)};t=${resetSeconds}`,
  };
}
