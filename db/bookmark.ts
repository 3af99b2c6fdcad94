import { sleep } from "./sleep.ts";
import { isReadStatement, type Result, type Statement } from "./statements.ts";
import type { TimeBudget } from "./time-budget.ts";

/** The write count after a visitor's last write. Reads wait until a replica has reached it. */
export type Bookmark = {
  position?: number;
  moved(position: number): void;
  lost(): void;
};

/** `fresh` opens a new stream: an older one may answer from an older copy. */
type Read = (statements: Statement[], options?: { fresh?: boolean }) => Promise<Result[]>;
export type Batches = { read: Read; write: (statements: Statement[]) => Promise<Result[]> };

export const countWrite: Statement = {
  sql: `INSERT INTO write_counter (id, writes) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET writes = writes + 1 RETURNING writes`,
};
const selectWriteCounter: Statement = { sql: "SELECT writes FROM write_counter" };

const retryDelays = [20, 40, 80, 160, 300, 300, 300, 300];

const triesInOpenStreams = 3;

/** Milliseconds. A replica that lags longer is broken, and an old answer beats none. */
const maxCatchUp = 1_500;

/** sqld's own positions (`replication_index`) don't work: they go back when a primary is killed. */
export function withBookmark(
  { read, write }: Batches,
  bookmark: Bookmark,
  budget: TimeBudget,
): Batches {
  let { position } = bookmark;

  async function readOnce(statements: Statement[], options?: { fresh: boolean }) {
    const results = await read([...statements, selectWriteCounter], options);
    return { position: parsePosition(results.pop()), results };
  }

  return {
    async read(statements) {
      // A concurrent write moves the position; these reads needn't include it.
      const target = position;
      if (target === undefined) return read(statements);
      const deadline = performance.now() + maxCatchUp;
      let answer = await readOnce(statements);
      for (const [retry, delay] of retryDelays.entries()) {
        if (answer.position >= target) return answer.results;
        if (performance.now() + delay > deadline) break;
        await budget.spend((signal) => sleep(delay, signal));
        answer = await readOnce(statements, { fresh: retry + 1 >= triesInOpenStreams });
      }
      if (answer.position < target) {
        position = undefined;
        bookmark.lost();
      }
      return answer.results;
    },
    async write(statements) {
      if (statements.every(isReadStatement)) return write(statements);
      const results = await write([...statements, countWrite]);
      position = parsePosition(results.pop());
      bookmark.moved(position);
      return results;
    },
  };
}

function parsePosition(result: Result | undefined): number {
  return Number(result?.rows[0]?.[0] ?? 0);
}
