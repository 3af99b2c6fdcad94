import { expect, test } from "vitest";
import { readPart } from "./parts.ts";

test("The bench runs its usual parts, or only the part that's named", () => {
  expect(readPart([])).toBeUndefined();
  expect(readPart(["next"])).toBe("next");
});

test("A developer who names an unknown part of the bench sees the list of parts", () => {
  expect(() => readPart(["nxt"])).toThrow(/no part "nxt"[^]*npm run bench -- next/);
  expect(() => readPart(["next", "more"])).toThrow(/no part "next more"/);
});
