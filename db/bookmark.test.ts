import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countWrite, withBookmark } from "./bookmark.ts";
import type { Statement, Value } from "./statements.ts";
import { openTimeBudget } from "./time-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const one = (value: Value) => ({ columns: ["value"], rows: [[value]] });
const seen: Statement = { sql: "SELECT seen" };
const note: Statement = { sql: "INSERT INTO notes VALUES (1)" };

function replica(counts: number[], position: number | undefined) {
  const asked: Statement[][] = [];
  const answer = async (statements: Statement[]) => {
    asked.push(statements);
    const writes = counts.length > 1 ? counts.shift()! : counts[0]!;
    return statements.map((_, at) => one(at === statements.length - 1 ? writes : `at ${writes}`));
  };
  const [moved, lost] = [vi.fn(), vi.fn()];
  const bookmark = { position, moved, lost };
  const batches = withBookmark({ read: answer, write: answer }, bookmark, openTimeBudget(10_000));
  return { asked, moved, lost, ...batches };
}

/** What a page reads, once its time has passed. */
async function pageFrom({ read }: ReturnType<typeof replica>): Promise<unknown> {
  const [[result]] = await Promise.all([read([seen]), vi.advanceTimersByTimeAsync(2_000)]);
  return result!.rows[0]![0];
}

it("a page without a bookmark takes any answer, and asks for nothing else", async () => {
  const server = replica([1], undefined);
  await server.read([seen]);
  expect(server.asked).toEqual([[seen]]);
});

it("a page asks a replica once when it has caught up, and again when it hasn't", async () => {
  const current = replica([8], 8);
  expect([await pageFrom(current), current.asked.length]).toEqual(["at 8", 1]);
  const late = replica([5, 7, 9], 8);
  expect([await pageFrom(late), late.asked.length, late.lost.mock.calls.length]).toEqual([
    "at 9",
    3,
    0,
  ]);
});

it("a page shows an older answer when a replica never catches up, and the next one doesn't wait", async () => {
  const server = replica([5], 8);
  expect([await pageFrom(server), server.lost.mock.calls.length]).toEqual(["at 5", 1]);
  const before = server.asked.length;
  await server.read([seen]);
  expect(server.asked.length).toBe(before + 1);
});

it("a page shows an older answer rather than none when a late replica is slow, too", async () => {
  const slow = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const answer = async (statements: Statement[]) => {
    await slow(100);
    return statements.map((_, at) => one(at === statements.length - 1 ? 5 : "at 5"));
  };
  const budget = openTimeBudget(2_100);
  const bookmark = { position: 8, moved: vi.fn(), lost: vi.fn() };
  const read = (statements: Statement[]) => budget.spend(() => answer(statements));
  const batches = withBookmark({ read, write: read }, bookmark, budget);
  const [[result]] = await Promise.all([batches.read([seen]), vi.advanceTimersByTimeAsync(3_000)]);
  expect([result!.rows[0]![0], bookmark.lost.mock.calls.length]).toEqual(["at 5", 1]);
});

it("a form's write counts itself, and what is read after it waits for that count", async () => {
  const server = replica([6, 5, 6], undefined);
  const results = await server.write([note]);
  expect(server.asked).toEqual([[note, countWrite]]);
  expect([results.length, server.moved.mock.calls]).toEqual([1, [[6]]]);
  expect(await pageFrom(server)).toEqual("at 6");
});

it("a page that reads and writes at the same time doesn't wait for its own write", async () => {
  const server = replica([8, 9], 8);
  const page = server.read([seen]);
  await server.write([note]);
  expect((await page)[0]!.rows).toEqual([["at 8"]]);
  expect([server.asked.length, server.moved.mock.calls]).toEqual([2, [[9]]]);
});

it("a batch that only reads is no write, and the next page doesn't wait", async () => {
  const server = replica([6], undefined);
  await server.write([
    { sql: "SELECT owner" },
    { sql: " WITH recent AS (SELECT 1) SELECT * FROM recent" },
  ]);
  expect([server.asked[0]!.length, server.moved.mock.calls]).toEqual([2, []]);
});
