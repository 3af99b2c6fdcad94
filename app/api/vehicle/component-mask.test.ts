import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allComponents, componentFlags, componentNames, readMask } from "./component-mask.ts";

describe("a mask of components", () => {
  it("has a bit for each of the 21", () => {
    expect(componentNames).toHaveLength(21);
    expect(allComponents).toBe(2 ** 21 - 1);
  });

  it("names those whose bits are set", () => {
    fc.assert(
      fc.property(fc.subarray(componentNames), (names) => {
        const mask = names.reduce((sum, name) => sum + componentFlags[name], 0);
        expect(readMask(mask)).toEqual(names);
      }),
    );
  });
});
