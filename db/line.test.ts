import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLine, getLine, type Line } from "./line.ts";

let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  line = createLine();
});
afterEach(() => void vi.useRealTimers());

const unlimited = new AbortController().signal;
const atOnce = 4;
const hello = () => line(async () => "hello", unlimited, atOnce);

function sendPending(count: number, through: Line = line) {
  const answers: (() => void)[] = [];
  const send = () => new Promise<string>((resolve) => answers.push(() => resolve("answered")));
  const results = Array.from({ length: count }, () => through(send, unlimited, atOnce));
  return { results, answers, answerAll: () => answers.forEach((answer) => answer()) };
}

/** Each takes 5 ms. */
function sendHundred() {
  const answered: number[] = [];
  const results = Array.from({ length: 100 }, (_, at) => {
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      answered.push(at);
    };
    return line(send, unlimited, atOnce);
  });
  return { answered, results };
}

it("sends four at once, and the next when one of them ends", async () => {
  const { results, answers, answerAll } = sendPending(6);
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

it("sends the next when one fails", async () => {
  const failing = line(() => Promise.reject(new Error("down")), unlimited, 1);
  const next = line(async () => "next", unlimited, 1);
  await expect(failing).rejects.toThrow("down");
  await vi.advanceTimersByTimeAsync(10);
  expect(await next).toBe("next");
});

it("lets a hundred at the same moment hardly leave a turn unused", async () => {
  const { answered, results } = sendHundred();
  await vi.advanceTimersByTimeAsync((100 / atOnce) * (5 + 2));
  expect(answered).toHaveLength(100);
  await Promise.all(results);
});

it("sends them roughly in the order they came", async () => {
  const { answered, results } = sendHundred();
  await vi.advanceTimersByTimeAsync(1_000);
  const overtaken = answered.map((place, turn) => turn - place);
  expect(Math.max(...overtaken)).toBeLessThan(atOnce);
  await Promise.all(results);
});

it("rejects whoever comes when 128 are in line", async () => {
  const { results, answerAll } = sendPending(130);
  expect(await Promise.all(results.slice(128))).toEqual([null, null]);
  for (let turns = 0; turns < 128 / atOnce; turns++) {
    answerAll();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(await results[127]).toBe("answered");
});

it("soon passes those that wait and were canceled, whose timers stop", async () => {
  const { answers, answerAll } = sendPending(50);
  vi.clearAllTimers();
  answerAll();
  const next = hello();
  await vi.advanceTimersByTimeAsync(400);
  expect(await next).toBe("hello");
  expect(answers).toHaveLength(4);
});

it("doesn't wait for those that were sent and canceled", async () => {
  const { answers } = sendPending(4);
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(251);
  expect(await hello()).toBe("hello");
  expect(answers).toHaveLength(4);
});

it("waits for those that take long", async () => {
  const { answers } = sendPending(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toHaveLength(4);
});

it("rejects one whose time runs out while it waits", async () => {
  const { answers } = sendPending(4);
  const controller = new AbortController();
  const late = line(async () => "asked", controller.signal, atOnce);
  controller.abort(new Error("too late"));
  await Promise.all([expect(late).rejects.toThrow("too late"), vi.advanceTimersByTimeAsync(10)]);
  expect(answers).toHaveLength(4);
});

it("is one line per database for writes, and another one for reads", async () => {
  const [url, other] = ["http://127.0.0.1:1", "http://127.0.0.1:2"];
  sendPending(130, getLine("write", url));
  const send = async () => "sent";
  expect(await getLine("write", url)(send, unlimited, atOnce)).toBeNull();
  expect(await getLine("read", url)(send, unlimited, atOnce)).toBe("sent");
  expect(await getLine("write", other)(send, unlimited, atOnce)).toBe("sent");
});
