import { describe, expect, it } from "vitest";
import { getAddBlock } from "./add-rule.ts";

describe("Adding a vehicle", () => {
  it.each([
    [0, false, null],
    [1, false, "unverified"],
    [1, true, null],
    [7, true, null],
    [8, true, "full"],
    [8, false, "full"],
  ])("%i in the garage, email verified %s: blocked by %s", (count, emailVerified, why) => {
    expect(getAddBlock({ count, emailVerified })).toBe(why);
  });
});
