import { afterEach, describe, expect, it, vi } from "vitest";
import { withRequestSlot, withWriteSlot } from "./slots.ts";

afterEach(() => void vi.useRealTimers());

const patient = new AbortController().signal;

/** Questions that are answered when they are told to be. */
function openQuestions(
  howMany: number,
  ask: (question: () => Promise<string>) => Promise<string | null> = withRequestSlot,
) {
  const answers: (() => void)[] = [];
  const asked = Array.from({ length: howMany }, () =>
    ask(() => new Promise<string>((resolve) => answers.push(() => resolve("answered")))),
  );
  return { asked, answers, answerAll: () => answers.forEach((answer) => answer()) };
}

describe("questions", () => {
  it("are asked 128 at once, and the next one is not", async () => {
    const { asked, answers, answerAll } = openQuestions(130);
    expect(answers).toHaveLength(128);
    answerAll();
    expect(await Promise.all(asked)).toEqual([
      ...Array.from({ length: 128 }, () => "answered"),
      null,
      null,
    ]);
  });

  it("make room for another when they are answered, also when they fail", async () => {
    const { asked, answers, answerAll } = openQuestions(127);
    await expect(withRequestSlot(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
    const next = withRequestSlot(async () => "next");
    expect(await next).toBe("next");
    answers[0]!();
    await asked[0];
    expect(
      await Promise.all([withRequestSlot(async () => 1), withRequestSlot(async () => 2)]),
    ).toEqual([1, 2]);
    answerAll();
    await Promise.all(asked);
  });

  it("from visitors who left stop counting after four seconds", async () => {
    vi.useFakeTimers();
    const { asked, answerAll } = openQuestions(128);
    expect(await withRequestSlot(async () => "asked")).toBeNull();
    vi.advanceTimersByTime(4_001);
    expect(await withRequestSlot(async () => "asked")).toBe("asked");
    answerAll();
    await Promise.all(asked);
  });
});

describe("writes", () => {
  const openWrites = (howMany: number) =>
    openQuestions(howMany, (write) => withWriteSlot(write, patient, 4));

  it("are asked four at once, and the next as soon as one is answered", async () => {
    vi.useFakeTimers();
    const { asked, answers, answerAll } = openWrites(6);
    await vi.advanceTimersByTimeAsync(100);
    expect(answers).toHaveLength(4);
    answers[2]!();
    await vi.advanceTimersByTimeAsync(30);
    expect(answers).toHaveLength(5);
    answerAll();
    await vi.advanceTimersByTimeAsync(30);
    answerAll();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => "answered"));
  });

  it("of a hundred visitors who send at the same moment are all done within two seconds", async () => {
    vi.useFakeTimers();
    let done = 0;
    const write = () =>
      new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void done++);
    const sent = Array.from({ length: 100 }, () => withWriteSlot(write, patient, 4));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toBe(100);
    await Promise.all(sent);
  });

  it("that take long keep their slot", async () => {
    vi.useFakeTimers();
    const { asked, answers, answerAll } = openWrites(5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answers).toHaveLength(4);
    answerAll();
    await vi.advanceTimersByTimeAsync(30);
    answerAll();
    await Promise.all(asked);
  });

  it("of visitors who left, whose timers stop, let others pass", async () => {
    vi.useFakeTimers();
    const { asked, answers, answerAll } = openWrites(4);
    vi.clearAllTimers();
    await vi.advanceTimersByTimeAsync(251);
    const next = withWriteSlot(async () => "next", patient, 4);
    expect(await next).toBe("next");
    expect(answers).toHaveLength(4);
    answerAll();
    await Promise.all(asked);
  });

  it("that wait don't count as requests, so that pages are asked meanwhile", async () => {
    vi.useFakeTimers();
    const { asked, answerAll } = openWrites(130);
    expect(await withRequestSlot(async () => "page")).toBe("page");
    expect(await Promise.all(asked.slice(128))).toEqual([null, null]);
    for (let answered = 0; answered < 32; answered++) {
      await vi.advanceTimersByTimeAsync(500);
      answerAll();
    }
    expect(await asked[127]).toBe("answered");
  });

  it("give up when their time runs out", async () => {
    vi.useFakeTimers();
    const { asked, answers, answerAll } = openWrites(4);
    const hurried = new AbortController();
    const late = withWriteSlot(async () => "asked", hurried.signal, 4);
    hurried.abort(new Error("too late"));
    await Promise.all([expect(late).rejects.toThrow("too late"), vi.advanceTimersByTimeAsync(10)]);
    expect(answers).toHaveLength(4);
    answerAll();
    await Promise.all(asked);
  });
});
