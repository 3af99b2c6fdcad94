import { afterEach, expect, it, vi } from "vitest";
import { unlessFull } from "./at-once.ts";

afterEach(() => void vi.useRealTimers());

/** Questions that are answered when they are told to be. */
function openQuestions(howMany: number) {
  const answers: (() => void)[] = [];
  const asked = Array.from({ length: howMany }, () => unlessFull(() => new Promise<string>((resolve) => answers.push(() => resolve("answered")))));
  return { asked, answers, answerAll: () => answers.forEach((answer) => answer()) };
}

it("128 questions are asked at once, and the next one is not", async () => {
  const { asked, answers, answerAll } = openQuestions(130);
  expect(answers).toHaveLength(128);
  answerAll();
  expect(await Promise.all(asked)).toEqual([...Array.from({ length: 128 }, () => "answered"), null, null]);
});

it("every answer makes room for a question, also one that fails", async () => {
  const { asked, answers, answerAll } = openQuestions(127);
  await expect(unlessFull(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  const next = unlessFull(async () => "next");
  expect(await next).toBe("next");
  answers[0]!();
  await asked[0];
  expect(await Promise.all([unlessFull(async () => 1), unlessFull(async () => 2)])).toEqual([1, 2]);
  answerAll();
  await Promise.all(asked);
});

it("questions of visitors who went away, and whose end nobody heard of, do not count for ever", async () => {
  vi.useFakeTimers();
  const { asked, answerAll } = openQuestions(128);
  expect(await unlessFull(async () => "asked")).toBeNull();
  vi.advanceTimersByTime(4_001);
  expect(await unlessFull(async () => "asked")).toBe("asked");
  answerAll();
  await Promise.all(asked);
});
