import { expect, test } from "vitest";
import { readPart } from "./parts.ts";

test("The bench runs its usual parts when none is named, and only the part that is", () => {
  expect(readPart([])).toBeUndefined();
  expect(readPart(["next"])).toBe("next");
});

test("An unknown part of the bench is answered with the list of parts", () => {
  expect(() => readPart(["nxt"])).toThrow(/no part "nxt"[^]*npm run bench -- next/);
  expect(() => readPart(["next", "more"])).toThrow(/no part "next more"/);
});
