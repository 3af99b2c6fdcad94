import { expect, it } from "vitest";
import { countRestart, type RestartLimit } from "./restart-limit.ts";

const limit: RestartLimit = { max: 5, withinMs: 600 };

function restartAt(times: number[]): number[] | null {
  let counted: number[] | null = [];
  for (const time of times) if (counted) counted = countRestart(counted, time, limit);
  return counted;
}

it("restarts a server five times within the window, but not a sixth time", () => {
  expect(restartAt([0, 1, 2, 3, 599])).toEqual([0, 1, 2, 3, 599]);
  expect(restartAt([0, 1, 2, 3, 4, 599])).toBeNull();
});

it("forgets a restart after the window", () => {
  expect(restartAt([0, 1, 2, 3, 4, 600])).toEqual([1, 2, 3, 4, 600]);
  expect(restartAt([0, 1, 2, 3, 4, 600, 600])).toBeNull();
});

it("restarts a server any number of times over a long span", () => {
  const everyTwoMinutes = Array.from({ length: 1000 }, (_, index) => index * 120);
  expect(restartAt(everyTwoMinutes)).toHaveLength(5);
});
