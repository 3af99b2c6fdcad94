import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeTurn } from "./turns.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes turns for the same form; what began is recorded in order. */
function openForm() {
  const key = crypto.randomUUID();
  const began: string[] = [];
  async function send(name: string) {
    let finish!: () => void;
    await takeTurn(key, new Promise((resolve) => (finish = resolve)));
    began.push(name);
    return finish;
  }
  return { began, send };
}

it("Copies of a form begin one after the other", async () => {
  const { began, send } = openForm();
  const finishFirst = await send("first");
  const second = send("second");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(began).toEqual(["first"]);

  finishFirst();
  await vi.advanceTimersByTimeAsync(20);
  expect(began).toEqual(["first", "second"]);
  (await second)();
});

it("Another form doesn't wait", async () => {
  const [one, other] = [openForm(), openForm()];
  const finishes = [await one.send("one"), await other.send("other")];
  expect([one.began, other.began]).toEqual([["one"], ["other"]]);
  for (const finish of finishes) finish();
});

it("A copy waits for 2 s at most", async () => {
  const { began, send } = openForm();
  const finishes = [send("first"), send("second")];
  await vi.advanceTimersByTimeAsync(1_900);
  expect(began).toEqual(["first"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(began).toEqual(["first", "second"]);
  for (const finish of finishes) (await finish)();
});

it("Copies don't wait for a form that the worker stopped answering", async () => {
  const { began, send } = openForm();
  await send("canceled");
  vi.clearAllTimers();
  const second = send("second");
  await vi.advanceTimersByTimeAsync(300);
  expect(began).toEqual(["canceled", "second"]);
  (await second)();
});
