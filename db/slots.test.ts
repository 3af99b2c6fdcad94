import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let { withRequestSlot, withWriteSlot } = await import("./slots.ts");

beforeEach(async () => {
  vi.resetModules();
  ({ withRequestSlot, withWriteSlot } = await import("./slots.ts"));
});
afterEach(() => void vi.useRealTimers());

const unlimited = new AbortController().signal;

function sendPending(
  count: number,
  withSlot: (send: () => Promise<string>) => Promise<string | null> = withRequestSlot,
) {
  const answers: (() => void)[] = [];
  const results = Array.from({ length: count }, () =>
    withSlot(() => new Promise<string>((resolve) => answers.push(() => resolve("answered")))),
  );
  return { results, answers, answerAll: () => answers.forEach((answer) => answer()) };
}

describe("requests", () => {
  it("are limited to 128 at once", async () => {
    const { results, answers, answerAll } = sendPending(130);
    expect(answers).toHaveLength(128);
    answerAll();
    expect(await Promise.all(results)).toEqual([
      ...Array.from({ length: 128 }, () => "answered"),
      null,
      null,
    ]);
  });

  it("free their slot when they succeed or fail", async () => {
    const { results, answers, answerAll } = sendPending(127);
    await expect(withRequestSlot(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
    const next = withRequestSlot(async () => "next");
    expect(await next).toBe("next");
    answers[0]!();
    await results[0];
    expect(
      await Promise.all([withRequestSlot(async () => 1), withRequestSlot(async () => 2)]),
    ).toEqual([1, 2]);
    answerAll();
    await Promise.all(results);
  });

  it("that were canceled stop counting after four seconds", async () => {
    vi.useFakeTimers();
    const { results, answerAll } = sendPending(128);
    expect(await withRequestSlot(async () => "asked")).toBeNull();
    vi.advanceTimersByTime(4_001);
    expect(await withRequestSlot(async () => "asked")).toBe("asked");
    answerAll();
    await Promise.all(results);
  });
});

describe("writes", () => {
  const sendPendingWrites = (count: number) =>
    sendPending(count, (write) => withWriteSlot(write, unlimited, 4));

  /** Each takes that many ms. */
  function writeAtOnce(count: number, milliseconds: number) {
    const written: number[] = [];
    const sent = Array.from({ length: count }, (_, at) => {
      const write = async () => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        written.push(at);
      };
      return withWriteSlot(write, unlimited, 4);
    });
    return { written, sent };
  }

  it("are limited to four at once, and the next starts when one ends", async () => {
    vi.useFakeTimers();
    const { results, answers, answerAll } = sendPendingWrites(6);
    await vi.advanceTimersByTimeAsync(100);
    expect(answers).toHaveLength(4);
    answers[2]!();
    await vi.advanceTimersByTimeAsync(30);
    expect(answers).toHaveLength(5);
    answerAll();
    await vi.advanceTimersByTimeAsync(30);
    answerAll();
    expect(await Promise.all(results)).toEqual(Array.from({ length: 6 }, () => "answered"));
  });

  it("of a hundred visitors at the same moment hardly leave a slot empty", async () => {
    vi.useFakeTimers();
    const { written, sent } = writeAtOnce(100, 5);
    await vi.advanceTimersByTimeAsync((100 / 4) * (5 + 2));
    expect(written).toHaveLength(100);
    await Promise.all(sent);
  });

  it("get their turn roughly in the order they came", async () => {
    vi.useFakeTimers();
    const { written, sent } = writeAtOnce(100, 5);
    await vi.advanceTimersByTimeAsync(1_000);
    const overtaken = written.map((place, turn) => turn - place);
    expect(Math.max(...overtaken)).toBeLessThan(4);
    await Promise.all(sent);
  });

  it("wait for less than half a second for those ahead that were canceled", async () => {
    vi.useFakeTimers();
    const { answers, answerAll } = sendPendingWrites(50);
    vi.clearAllTimers();
    answerAll();
    const next = withWriteSlot(async () => "next", unlimited, 4);
    await vi.advanceTimersByTimeAsync(400);
    expect(await next).toBe("next");
    expect(answers).toHaveLength(4);
  });

  it("keep their slot while they run", async () => {
    vi.useFakeTimers();
    const { results, answers, answerAll } = sendPendingWrites(5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answers).toHaveLength(4);
    answerAll();
    await vi.advanceTimersByTimeAsync(30);
    answerAll();
    await Promise.all(results);
  });

  it("that were canceled, whose timers stop, free their slot", async () => {
    vi.useFakeTimers();
    const { results, answers, answerAll } = sendPendingWrites(4);
    vi.clearAllTimers();
    await vi.advanceTimersByTimeAsync(251);
    const next = withWriteSlot(async () => "next", unlimited, 4);
    expect(await next).toBe("next");
    expect(answers).toHaveLength(4);
    answerAll();
    await Promise.all(results);
  });

  it("that wait don't count as requests, so pages don't wait for them", async () => {
    vi.useFakeTimers();
    const { results, answerAll } = sendPendingWrites(130);
    expect(await withRequestSlot(async () => "page")).toBe("page");
    expect(await Promise.all(results.slice(128))).toEqual([null, null]);
    for (let answered = 0; answered < 32; answered++) {
      await vi.advanceTimersByTimeAsync(500);
      answerAll();
    }
    expect(await results[127]).toBe("answered");
  });

  it("are rejected when their time runs out", async () => {
    vi.useFakeTimers();
    const { results, answers, answerAll } = sendPendingWrites(4);
    const controller = new AbortController();
    const late = withWriteSlot(async () => "asked", controller.signal, 4);
    controller.abort(new Error("too late"));
    await Promise.all([expect(late).rejects.toThrow("too late"), vi.advanceTimersByTimeAsync(10)]);
    expect(answers).toHaveLength(4);
    answerAll();
    await Promise.all(results);
  });
});
