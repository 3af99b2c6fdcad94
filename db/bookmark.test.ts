import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countWrite, withBookmark } from "./bookmark.ts";
import type { Statement, Value } from "./statements.ts";
import { openTimeBudget } from "./time-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const singleValue = (value: Value) => ({ columns: ["value"], rows: [[value]] });
const select: Statement = { sql: "SELECT seen" };
const insert: Statement = { sql: "INSERT INTO notes VALUES (1)" };

function replica(counts: number[], position: number | undefined) {
  const requests: Statement[][] = [];
  const answer = async (statements: Statement[]) => {
    requests.push(statements);
    const writes = counts.length > 1 ? counts.shift()! : counts[0]!;
    return statements.map((_, index) =>
      singleValue(index === statements.length - 1 ? writes : `at ${writes}`),
    );
  };
  const moved = vi.fn();
  const lost = vi.fn();
  const bookmark = { position, moved, lost };
  const runner = withBookmark({ read: answer, write: answer }, bookmark, openTimeBudget(10_000));
  return { requests, moved, lost, ...runner };
}

async function readPage({ read }: ReturnType<typeof replica>): Promise<unknown> {
  const [[result]] = await Promise.all([read([select]), vi.advanceTimersByTimeAsync(2_000)]);
  return result!.rows[0]![0];
}

it("a page without a bookmark accepts any answer, in one request", async () => {
  const server = replica([1], undefined);
  await server.read([select]);
  expect(server.requests).toEqual([[select]]);
});

it("a page reads a replica that lags again until it has caught up", async () => {
  const current = replica([8], 8);
  expect([await readPage(current), current.requests.length]).toEqual(["at 8", 1]);
  const late = replica([5, 7, 9], 8);
  expect([await readPage(late), late.requests.length, late.lost.mock.calls.length]).toEqual([
    "at 9",
    3,
    0,
  ]);
});

it("a page shows an old answer if a replica stays behind, and the next doesn't wait", async () => {
  const server = replica([5], 8);
  expect([await readPage(server), server.lost.mock.calls.length]).toEqual(["at 5", 1]);
  const before = server.requests.length;
  await server.read([select]);
  expect(server.requests.length).toBe(before + 1);
});

it("a page shows an older answer rather than none if the replica is also slow", async () => {
  const answer = async (statements: Statement[]) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return statements.map((_, index) => singleValue(index === statements.length - 1 ? 5 : "at 5"));
  };
  const budget = openTimeBudget(2_100);
  const bookmark = { position: 8, moved: vi.fn(), lost: vi.fn() };
  const read = (statements: Statement[]) => budget.spend(() => answer(statements));
  const runner = withBookmark({ read, write: read }, bookmark, budget);
  const [[result]] = await Promise.all([runner.read([select]), vi.advanceTimersByTimeAsync(3_000)]);
  expect([result!.rows[0]![0], bookmark.lost.mock.calls.length]).toEqual(["at 5", 1]);
});

it("a form's write raises the count, and later reads wait for it", async () => {
  const server = replica([6, 5, 6], undefined);
  const results = await server.write([insert]);
  expect(server.requests).toEqual([[insert, countWrite]]);
  expect([results.length, server.moved.mock.calls]).toEqual([1, [[6]]]);
  expect(await readPage(server)).toEqual("at 6");
});

it("a page's reads don't wait for a write it sends at the same time", async () => {
  const server = replica([8, 9], 8);
  const page = server.read([select]);
  await server.write([insert]);
  expect((await page)[0]!.rows).toEqual([["at 8"]]);
  expect([server.requests.length, server.moved.mock.calls]).toEqual([2, [[9]]]);
});

it("a batch that only reads doesn't raise the count", async () => {
  const server = replica([6], undefined);
  await server.write([
    { sql: "SELECT owner" },
    { sql: " WITH recent AS (SELECT 1) SELECT * FROM recent" },
  ]);
  expect([server.requests[0]!.length, server.moved.mock.calls]).toEqual([2, []]);
});
