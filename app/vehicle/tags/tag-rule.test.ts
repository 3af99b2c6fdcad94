import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { joinTags, maxTags, parseTags, plainTag } from "./tag-rule.ts";

describe("Tags", () => {
  it.each<[typed: string, tags: string[]]>([
    ["", []],
    ["  ", []],
    ["warranty", ["warranty"]],
    ["Road trip, warranty", ["road trip", "warranty"]],
    ["warranty,WARRANTY , Warranty", ["warranty"]],
    ["#costco; #tires", ["costco", "tires"]],
    [", ,x,,", ["x"]],
    ["road   trip\ntires", ["road trip tires"]],
    ["Été, hiver", ["hiver", "été"]],
  ])("typed as %j are %j", (typed, tags) => {
    expect(parseTags(typed)).toEqual({ ok: true, tags });
  });

  it.each<[typed: string, code: string]>([
    ["a\0b", "text.invalid"],
    ["x".repeat(31), "tags.tooLong?most=30"],
    [Array.from({ length: maxTags + 1 }, (_, at) => `t${at}`).join(), "tags.tooMany?most=10"],
  ])("typed as %j are refused", (typed, code) => {
    expect(parseTags(typed)).toEqual({ ok: false, code });
  });

  it.each([
    ["#Road  Trip", "road trip"],
    ["ÉTÉ", "ete"],
    ["e\u0301te\u0301", "ete"],
    ["", ""],
    ["a\0b", ""],
    ["x".repeat(31), ""],
  ])("searched for as %j are like %j", (typed, plain) => {
    expect(plainTag(typed)).toBe(plain);
  });

  test("stay the same when they're shown and saved again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const parsed = parseTags(typed);
        if (parsed.ok) expect(parseTags(joinTags(parsed.tags))).toEqual(parsed);
      }),
    );
  });
});
