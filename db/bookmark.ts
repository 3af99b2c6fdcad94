import { sleep } from "./sleep.ts";
import { isRead, type Result, type Statement } from "./statements.ts";
import type { TimeBudget } from "./time-budget.ts";

/**
 * The write count after a visitor's last write. A replica is asked again until it has counted that
 * many, so owners see their changes on the next page.
 */
export type Bookmark = {
  /** The count that answers must have reached; absent takes any answer. */
  position?: number;
  /** Called after a write with the count it made. */
  moved(position: number): void;
  /** Called when no answer that new came in time, and an older one was taken. */
  lost(): void;
};

/** `fresh` asks in a new stream: an older one may show an older copy than the replica has. */
type Read = (statements: Statement[], options?: { fresh?: boolean }) => Promise<Result[]>;
export type Batches = { read: Read; write: (statements: Statement[]) => Promise<Result[]> };

/** One row for all writes: the smallest write that takes the same path as any other. */
export const countWrite: Statement = {
  sql: `INSERT INTO write_counter (id, writes) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET writes = writes + 1 RETURNING writes`,
};
const selectWrites: Statement = { sql: "SELECT writes FROM write_counter" };

/** Milliseconds between tries. */
const pauses = [20, 40, 80, 160, 300, 300, 300, 300];

const triesInKept = 3;

/**
 * Milliseconds that a replica has to catch up: one whose primary restarts reconnects once a second.
 * One that lags longer is broken, and an older answer beats none.
 */
const catchUpWithin = 1_500;

/**
 * Counts writes, and has reads wait for the bookmark.
 *
 * sqld has positions of its own (`replication_index`) and would wait for them by itself. But a
 * primary that was killed starts a new log with lower positions, and until a replica notices, it
 * takes what it has for newer than anything that was written since.
 */
export function withBookmark(
  { read, write }: Batches,
  bookmark: Bookmark,
  budget: TimeBudget,
): Batches {
  let { position } = bookmark;

  async function readOnce(statements: Statement[], options?: { fresh: boolean }) {
    const results = await read([...statements, selectWrites], options);
    return { position: positionIn(results.pop()), results };
  }

  return {
    async read(statements) {
      // A write sent at the same time moves the position; these reads don't have to include it.
      const awaited = position;
      if (awaited === undefined) return read(statements);
      const until = performance.now() + catchUpWithin;
      let answer = await readOnce(statements);
      for (const [tried, pause] of pauses.entries()) {
        if (answer.position >= awaited) return answer.results;
        if (performance.now() + pause > until) break;
        await budget.spend((signal) => sleep(pause, signal));
        answer = await readOnce(statements, { fresh: tried + 1 >= triesInKept });
      }
      if (answer.position < awaited) {
        position = undefined;
        bookmark.lost();
      }
      return answer.results;
    },
    async write(statements) {
      if (statements.every(isRead)) return write(statements);
      const results = await write([...statements, countWrite]);
      position = positionIn(results.pop());
      bookmark.moved(position);
      return results;
    },
  };
}

function positionIn(counted: Result | undefined): number {
  return Number(counted?.rows[0]?.[0] ?? 0);
}
