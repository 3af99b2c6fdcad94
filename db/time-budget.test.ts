import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "./availability.ts";
import { openTimeBudget, partOf, budgetPerQuery, type TimeBudget } from "./time-budget.ts";

const after = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve("answer"), milliseconds));
const never = () => new Promise<string>(() => {});

describe("a visitor's time budget", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function spend(budget: TimeBudget, work: (signal: AbortSignal) => Promise<string>) {
    const started = performance.now();
    let ended = 0;
    const result = budget.spend(work).catch((error: unknown) => error);
    void result.then(() => (ended = performance.now() - started));
    await vi.advanceTimersByTimeAsync(20_000);
    return { result: await result, ended };
  }

  it("is shared by all queries of a request", async () => {
    const budget = openTimeBudget(2_000);
    expect((await spend(budget, after(1_900))).result).toBe("answer");
    const { result, ended } = await spend(budget, never);
    expect(result).toBeInstanceOf(DatabaseUnavailable);
    expect(ended).toBeLessThanOrEqual(250);
    expect((await spend(budget, after(0))).ended).toBe(0);
  });

  it("isn't renewed by quick answers", async () => {
    const budget = openTimeBudget(2_000);
    for (let asked = 0; asked < 19; asked++) await spend(budget, after(100));
    expect((await spend(budget, never)).ended).toBeLessThanOrEqual(250);
  });

  it("counts concurrent queries once", async () => {
    const budget = openTimeBudget(2_000);
    const both = Promise.all([budget.spend(after(1_500)), budget.spend(after(1_500))]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await both).toEqual(["answer", "answer"]);
    expect((await spend(budget, after(450))).result).toBe("answer");
  });

  it("doesn't count what happens between queries, such as hashing a password", async () => {
    const budget = openTimeBudget(2_000);
    await spend(budget, after(10));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await spend(budget, after(1_900))).result).toBe("answer");
  });

  it("aborts the work when time is up, without waiting for it to stop", async () => {
    let reason: unknown;
    const { result } = await spend(openTimeBudget(100), (signal) => {
      signal.addEventListener("abort", () => (reason = signal.reason));
      return never();
    });
    expect(reason).toBe(result);
  });

  it("leaves time for the page when a part of it is used up", async () => {
    const budget = openTimeBudget(2_000);
    const part = partOf(budget, 500);
    expect((await spend(part, never)).result).toBeInstanceOf(DatabaseUnavailable);
    expect((await spend(budget, after(1_000))).result).toBe("answer");
    expect((await spend(partOf(budget, 5_000), never)).ended).toBeLessThanOrEqual(650);
  });

  it("gives up on a series of answers that each arrive in the grace period", async () => {
    const budget = openTimeBudget(500);
    const results: unknown[] = [];
    for (let asked = 0; asked < 20; asked++) results.push((await spend(budget, after(60))).result);
    expect(results.filter((result) => result === "answer").length).toBeLessThanOrEqual(12);
  });

  it("is longer for work that needs extra time", async () => {
    const budget = openTimeBudget(1_000);
    const imported = budget.spend(after(2_500), 2_000);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await imported).toBe("answer");
  });

  it("takes back extra time that wasn't used", async () => {
    const budget = openTimeBudget(1_000);
    const imported = budget.spend(after(500), 2_000);
    await vi.advanceTimersByTimeAsync(500);
    await imported;
    expect((await spend(budget, never)).ended).toBeLessThanOrEqual(1_150);
  });

  it("is renewed for each query of background work", async () => {
    const budget = budgetPerQuery(1_000);
    for (let asked = 0; asked < 5; asked++)
      expect((await spend(budget, after(900))).result).toBe("answer");
  });
});

it("reads an answer that arrived while passwords were hashed, even if time ran out", async () => {
  const hashPasswords = () => {
    for (const end = performance.now() + 400; performance.now() < end; );
  };
  const answer = openTimeBudget(100).spend(async () => {
    await after(5)();
    return await after(0)();
  });
  hashPasswords();
  expect(await answer).toBe("answer");
});
