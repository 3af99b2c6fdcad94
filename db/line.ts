import { sleep } from "./sleep.ts";

/** Milliseconds. A request that was canceled no longer renews its place, and others pass it. */
const passedAfter = 250;
const forgottenAfter = 4_000;
const renewInterval = 100;

const maxLength = 128;

/** @returns null when 128 are in line already */
export type Line = <T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  atOnce: number,
) => Promise<T | null>;

/**
 * Sends `atOnce` at once and lets the others wait, in the order they came. Requests can't share
 * promises, only timestamps (docs/decisions/limited-requests.md).
 */
export function createLine(): Line {
  /** Those that are sent or wait, and when each last renewed its place. */
  const places = new Map<object, number>();

  function countAhead(place: object): number {
    const now = performance.now();
    let ahead = 0;
    for (const [other, renewedAt] of places) {
      if (other === place) break;
      if (now - renewedAt < passedAfter) ahead++;
      else if (now - renewedAt >= forgottenAfter) places.delete(other);
    }
    return ahead;
  }

  return async (send, signal, atOnce) => {
    const place = {};
    let ahead = countAhead(place);
    if (ahead >= maxLength) return null;
    const renew = () => void places.set(place, performance.now());
    renew();
    let renewal: ReturnType<typeof setInterval> | undefined;
    try {
      while (ahead >= atOnce) {
        await sleep(Math.min(2 + ahead - atOnce, renewInterval), signal);
        renew();
        ahead = countAhead(place);
      }
      renewal = setInterval(renew, renewInterval);
      return await send();
    } finally {
      clearInterval(renewal);
      places.delete(place);
    }
  };
}

const lines = new Map<string, Line>();

/** Reads and writes of a database have a line each, so that pages don't wait for forms. */
export function getLine(kind: "read" | "write", url: string): Line {
  const key = `${kind} ${url}`;
  const line = lines.get(key) ?? createLine();
  lines.set(key, line);
  return line;
}
