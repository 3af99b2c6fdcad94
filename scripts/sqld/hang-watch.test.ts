import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchForHang } from "./hang-watch.ts";

type Answer = "answered" | "busy";

let waiting: { answer: (answer: Answer) => void; refuse: () => void }[];
let hung: number;
let asleep: number;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  hung = 0;
  asleep = 0;
  end = watchForHang({
    ...{ everyMs: 4_000, maxUnanswered: 3, clock: () => performance.now() + asleep },
    probe: () =>
      new Promise((answer, reject) => waiting.push({ answer, refuse: () => reject(new Error()) })),
    onHung: () => void hung++,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it("a server hangs once three probes in a row are unanswered for 12 s", async () => {
  await seconds(15);
  expect([waiting.length, hung]).toEqual([3, 0]);
  await seconds(1);
  expect(hung).toBe(1);
});

it("a hung server is reported once and no longer probed", async () => {
  await seconds(120);
  expect([waiting.length, hung]).toEqual([3, 1]);
});

it("a server that rejects probes counts as hung too", async () => {
  for (let probe = 0; probe < 3; probe++) {
    await seconds(4);
    waiting.at(-1)!.refuse();
  }
  await seconds(4);
  expect(hung).toBe(1);
});

it("a slow server doesn't count as hung: late answers count", async () => {
  for (let late = 0; late < 30; late++) {
    await seconds(11);
    waiting.shift()!.answer("answered");
  }
  expect(hung).toBe(0);
});

it("a busy server doesn't count as hung, but its unanswered probes still count", async () => {
  await seconds(8);
  for (let probe = 0; probe < 30; probe++) {
    await seconds(4);
    waiting.pop()!.answer("busy");
  }
  expect(hung).toBe(0);
  await seconds(8);
  expect(hung).toBe(1);
});

it("the time while this machine slept doesn't count", async () => {
  await seconds(14);
  asleep += 3_600_000;
  await seconds(8);
  expect(hung).toBe(0);
  await seconds(8);
  expect(hung).toBe(1);
});
