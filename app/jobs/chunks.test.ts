import { expect, it } from "vitest";
import { chunksOf, toSendable } from "./chunks.ts";

it("Chunks keep the order and everything that's left", () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});

it("At most 100 messages are sent at once", () => {
  const messages = Array.from({ length: 250 }, (_, at) => ({ at }));
  const groups = toSendable(messages);
  expect(groups.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(groups.flat()).toEqual(messages);
  expect(toSendable([])).toEqual([]);
});

it("Messages sent at once stay below 256 KB, with what Cloudflare adds", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(36, "é"));
  const messages = Array.from({ length: 100 }, () => ({ job: "check-owners", ids }));
  const groups = toSendable(messages);
  expect(groups.flat()).toHaveLength(100);
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups)
    expect(Buffer.byteLength(JSON.stringify(group)) + 99 * group.length).toBeLessThan(256_000);
});
