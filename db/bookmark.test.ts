import type { InStatement, ResultSet } from "@libsql/client/http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countWrite, withBookmark } from "./bookmark.ts";
import { openTimeBudget } from "./time-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rows = (row: object) => ({ rows: [row] }) as unknown as ResultSet;

/** A replica that has counted these writes, one number for each time it is asked; the last one stays. */
function replica(counts: number[], position: number | undefined) {
  const asked: InStatement[][] = [];
  const answer = async (statements: InStatement[]) => {
    asked.push(statements);
    const writes = counts.length > 1 ? counts.shift()! : counts[0]!;
    return statements.map((_, at) => rows(at === statements.length - 1 ? { writes } : { seen: writes }));
  };
  const [moved, lost] = [vi.fn(), vi.fn()];
  const bookmark = { position, moved, lost };
  const batches = withBookmark({ read: answer, write: answer }, bookmark, openTimeBudget(10_000));
  return { asked, moved, lost, ...batches };
}

/** What a page reads, once its time has passed. */
async function pageFrom({ read }: ReturnType<typeof replica>): Promise<unknown> {
  const [[result]] = await Promise.all([read(["SELECT seen"]), vi.advanceTimersByTimeAsync(2_000)]);
  return result!.rows[0];
}

it("a page without a bookmark takes any answer, and asks for nothing else", async () => {
  const server = replica([1], undefined);
  await server.read(["SELECT seen"]);
  expect(server.asked).toEqual([["SELECT seen"]]);
});

it("a page asks a replica once when it has caught up, and again when it hasn't", async () => {
  const current = replica([8], 8);
  expect([await pageFrom(current), current.asked.length]).toEqual([{ seen: 8 }, 1]);
  const late = replica([5, 7, 9], 8);
  expect([await pageFrom(late), late.asked.length, late.lost.mock.calls.length]).toEqual([{ seen: 9 }, 3, 0]);
});

it("a page shows an older answer when a replica never catches up, and the next one doesn't wait", async () => {
  const server = replica([5], 8);
  expect([await pageFrom(server), server.lost.mock.calls.length]).toEqual([{ seen: 5 }, 1]);
  const before = server.asked.length;
  await server.read(["SELECT seen"]);
  expect(server.asked.length).toBe(before + 1);
});

it("a form's write counts itself, and what is read after it waits for that count", async () => {
  const server = replica([6, 5, 6], undefined);
  const results = await server.write(["INSERT INTO notes VALUES (1)"]);
  expect(server.asked).toEqual([["INSERT INTO notes VALUES (1)", countWrite]]);
  expect([results.length, server.moved.mock.calls]).toEqual([1, [[6]]]);
  expect(await pageFrom(server)).toEqual({ seen: 6 });
});

it("a page that reads and writes at the same time doesn't wait for its own write", async () => {
  const server = replica([8, 9], 8);
  const page = server.read(["SELECT seen"]);
  await server.write(["INSERT INTO notes VALUES (1)"]);
  expect((await page)[0]!.rows).toEqual([{ seen: 8 }]);
  expect([server.asked.length, server.moved.mock.calls]).toEqual([2, [[9]]]);
});

it("a batch that only reads is no write, and the next page doesn't wait", async () => {
  const server = replica([6], undefined);
  await server.write(["SELECT owner", " WITH recent AS (SELECT 1) SELECT * FROM recent"]);
  expect([server.asked[0]!.length, server.moved.mock.calls]).toEqual([2, []]);
});
