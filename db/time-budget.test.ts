import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "./availability.ts";
import { openTimeBudget, partOf, timeForEach, type TimeBudget } from "./time-budget.ts";

const after = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve("answer"), milliseconds));
const never = () => new Promise<string>(() => {});

describe("a visitor's time budget", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** What comes of some work, and after how many milliseconds. */
  async function outcome(budget: TimeBudget, work: (signal: AbortSignal) => Promise<string>) {
    const started = performance.now();
    let ended = 0;
    const result = budget.spend(work).catch((error: unknown) => error);
    void result.then(() => (ended = performance.now() - started));
    await vi.advanceTimersByTimeAsync(20_000);
    return { result: await result, ended };
  }

  it("ends all that is asked in it, however many queries it takes", async () => {
    const budget = openTimeBudget(2_000);
    expect((await outcome(budget, after(1_900))).result).toBe("answer");
    const { result, ended } = await outcome(budget, never);
    expect(result).toBeInstanceOf(DatabaseUnavailable);
    expect(ended).toBeLessThanOrEqual(250);
    expect((await outcome(budget, after(0))).ended).toBe(0);
  });

  it("isn't renewed by quick answers", async () => {
    const budget = openTimeBudget(2_000);
    for (let asked = 0; asked < 19; asked++) await outcome(budget, after(100));
    expect((await outcome(budget, never)).ended).toBeLessThanOrEqual(250);
  });

  it("counts once what is asked at the same time", async () => {
    const budget = openTimeBudget(2_000);
    const both = Promise.all([budget.spend(after(1_500)), budget.spend(after(1_500))]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await both).toEqual(["answer", "answer"]);
    expect((await outcome(budget, after(450))).result).toBe("answer");
  });

  it("doesn't count what happens between queries, such as hashing a password", async () => {
    const budget = openTimeBudget(2_000);
    await outcome(budget, after(10));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcome(budget, after(1_900))).result).toBe("answer");
  });

  it("tells the work when time is up, and doesn't wait for it to stop", async () => {
    let told: unknown;
    const { result } = await outcome(openTimeBudget(100), (signal) => {
      signal.addEventListener("abort", () => (told = signal.reason));
      return never();
    });
    expect(told).toBe(result);
  });

  it("keeps time for the page when a part of it is used up", async () => {
    const budget = openTimeBudget(2_000);
    const part = partOf(budget, 500);
    expect((await outcome(part, never)).result).toBeInstanceOf(DatabaseUnavailable);
    expect((await outcome(budget, after(1_000))).result).toBe("answer");
    expect((await outcome(partOf(budget, 5_000), never)).ended).toBeLessThanOrEqual(650);
  });

  it("gives up while answers trickle in, when each needs what is left", async () => {
    const budget = openTimeBudget(500);
    const ends: unknown[] = [];
    for (let asked = 0; asked < 20; asked++) ends.push((await outcome(budget, after(60))).result);
    expect(ends.filter((end) => end === "answer").length).toBeLessThanOrEqual(12);
  });

  it("is longer for work that is known to take longer", async () => {
    const budget = openTimeBudget(1_000);
    const imported = budget.spend(after(2_500), 2_000);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await imported).toBe("answer");
  });

  it("takes back what such work didn't use", async () => {
    const budget = openTimeBudget(1_000);
    const imported = budget.spend(after(500), 2_000);
    await vi.advanceTimersByTimeAsync(500);
    await imported;
    expect((await outcome(budget, never)).ended).toBeLessThanOrEqual(1_150);
  });

  it("is renewed for each query of work that no visitor waits for", async () => {
    const budget = timeForEach(1_000);
    for (let asked = 0; asked < 5; asked++)
      expect((await outcome(budget, after(900))).result).toBe("answer");
  });
});

it("an answer that arrives while passwords are hashed is read, though time ran out meanwhile", async () => {
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
