import { expect, test } from "vitest";
import { readPart } from "./parts.ts";

test("The bench runs its usual parts, or only the part that's named", () => {
  expect(readPart([]).part).toBeUndefined();
  expect(readPart(["next"]).part).toBe("next");
});

test("A developer chooses from how many owners a morning is measured", () => {
  expect(readPart(["morning", "--owners=5000"])).toEqual({ part: "morning", owners: 5_000 });
});

test.each([["many"], ["0"], ["12"], ["-5"]])(
  "A morning of %s owners can't be measured",
  (owners) => {
    expect(() => readPart(["morning", `--owners=${owners}`])).toThrow(/a multiple of 5/);
  },
);

test.each([
  ["an unknown part", ["nxt"], "nxt"],
  ["two parts", ["next", "more"], "next more"],
  ["an unknown option", ["next", "--more"], "next --more"],
  ["owners of another part", ["next", "--owners=5000"], "next --owners=5000"],
])("A developer who names %s sees the list of parts", (_what, args, named) => {
  expect(() => readPart(args)).toThrow(new RegExp(`no part "${named}"[^]*npm run bench -- next`));
});
