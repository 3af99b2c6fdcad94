import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limitTable } from "#app/http/limit-table.ts";
import { faultOf, readLevels, readLines, states, type Line } from "./sheet.ts";

const sheet = readFileSync("docs/asvs.md", "utf8");
const lines = readLines(sheet);
const levels = readLevels(readFileSync("scripts/asvs/levels.txt", "utf8"));

/** Level 2 requirements about limits, cookies, headers, uploads, passwords and sessions. */
const sections = /^(2\.[34]|3\.[34]|5\.\d|6\.2|7\.\d)\./;
const isListed = (id: string) => sections.test(id) || ["2.1.3", "4.1.3"].includes(id);

describe("the ASVS sheet", () => {
  it("lists every requirement of level 1 once, and those of level 2 that it promises", () => {
    const expected = [...levels.get("1")!, ...levels.get("2")!.filter(isListed)];
    expect(levels.get("1")).toHaveLength(70);
    expect(
      lines
        .map(({ id }) => id)
        .filter((id) => expected.includes(id))
        .sort(),
    ).toEqual(expected.sort());
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it("says of each the level that the standard gives it, and a state that there is", () => {
    for (const { id, level, state, asks } of lines) {
      expect([
        id,
        levels.get(level)?.includes(id),
        states.includes(state),
        asks.length > 10,
      ]).toEqual([id, true, true, true]);
    }
  });

  it("proves what it says is met by tests that there are, or says why there is none", () => {
    const faults = lines.map((line) => [line.id, faultOf(line)]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it("counts its states rightly", () => {
    const count = (level: string, state: string) =>
      lines.filter((line) => line.level === level && line.state === state).length;
    const text = [
      ...sheet.matchAll(/^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
    ];
    expect(text.map(([, level, ...counts]) => [level, ...counts])).toEqual(
      ["1", "2"].map((level) => [level, ...states.map((state) => String(count(level, state)))]),
    );
  });

  it("has the limits of the code in its table, and no others", () => {
    const limits = Object.entries(limitTable).flatMap(([name, rates]) =>
      rates.map(({ max, minutes }) => [name, String(max), String(minutes)]),
    );
    const written = [...sheet.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|/gm)].map(
      ([, ...limit]) => limit,
    );
    expect(written.sort()).toEqual(limits.sort());
  });
});

describe("a line of the sheet", () => {
  const line: Line = { id: "1.2.4", level: "1", asks: "", state: "met", how: "" };
  const own = "scripts/asvs/sheet.test.ts";

  it.each([
    ["no proof", "By code that is good.", "names no test, nor why there is none"],
    [
      "a file that is gone",
      '`app/gone.test.ts` › "x"',
      "names app/gone.test.ts, which is not there",
    ],
    [
      "a test that is gone",
      `\`${own}\` › "${["never", "written"].join(" ")}"`,
      `names a test of ${own} that is not there: never written`,
    ],
    ["no words at all", "Yes.", "does not say how, or why not"],
  ])("that is met with %s has a fault", (_what, how, fault) => {
    expect(faultOf({ ...line, how })).toBe(fault);
  });

  it.each([
    ["met, by a test", { state: "met", how: `\`${own}\` › "that is met with %s has a fault"` }],
    ["met, where no test can be", { state: "met", how: "No test: Cloudflare's own certificates." }],
    ["not met, with the reason", { state: "not met", how: "Nothing ends an idle session." }],
  ])("that is %s has none", (_what, input) => {
    expect(faultOf({ ...line, ...input })).toBeNull();
  });
});
