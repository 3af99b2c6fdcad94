import { expect, test } from "vitest";
import { readTags, tagSeparator } from "./imported-tags.ts";

const long = "x".repeat(31);
const eleven = Array.from({ length: 11 }, (_, at) => `t${at + 10}`);

test.each<[string, string[], string]>([
  ["", [], ""],
  ["diy", ["diy"], ""],
  ["warranty #Belt  belt", ["belt", "warranty"], ""],
  ["Road trip, diy", ["diy", "road trip"], ""],
  [`diy, ${long}`, ["diy"], long],
  [eleven.join(" "), eleven.slice(0, 10), "t20"],
  [`${eleven.join(" ")} t10`, eleven.slice(0, 10), "t20"],
])("The tags %j of another tool are %j, besides %j", (written, tags, others) => {
  expect(readTags(written, tagSeparator(written))).toEqual({ tags, others });
});

test("Our own tags may have spaces", () => {
  expect(readTags("road trip")).toEqual({ tags: ["road trip"], others: "" });
});
