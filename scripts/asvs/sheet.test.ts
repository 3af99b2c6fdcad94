import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limitTable } from "#app/http/limit-table.ts";
import { findFault, readLevels, readLines, states, type Line } from "./sheet.ts";

const sheet = readFileSync("docs/asvs.md", "utf8");
const lines = readLines(sheet);
const levels = readLevels(readFileSync("scripts/asvs/levels.txt", "utf8"));

/** Level 2 requirements about limits, cookies, headers, uploads, logging in, sessions and OAuth. */
const sections = /^(2\.[34]|3\.[34]|5\.\d|6\.\d|7\.\d|9\.\d|10\.\d)\./;
const isListed = (id: string) => sections.test(id) || ["2.1.3", "4.1.3"].includes(id);

describe("the ASVS sheet", () => {
  it("lists each requirement of level 1 and of the chosen sections of level 2 once", () => {
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

  it("gives each requirement its level in the standard and a known state", () => {
    for (const { id, level, state, asks } of lines) {
      expect([
        id,
        levels.get(level)?.includes(id),
        states.includes(state),
        asks.length > 10,
      ]).toEqual([id, true, true, true]);
    }
  });

  it("cites an existing test for what it says is met, or says why there is none", () => {
    const faults = lines.map((line) => [line.id, findFault(line)]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it("has the right totals of its states", () => {
    const count = (level: string, state: string) =>
      lines.filter((line) => line.level === level && line.state === state).length;
    const text = [
      ...sheet.matchAll(/^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
    ];
    expect(text.map(([, level, ...counts]) => [level, ...counts])).toEqual(
      ["1", "2"].map((level) => [level, ...states.map((state) => String(count(level, state)))]),
    );
  });

  it("lists exactly the rate limits in the code", () => {
    const limits = Object.entries(limitTable).flatMap(([name, rates]) =>
      rates.map(({ max, minutes }) => [name, String(max), String(minutes)]),
    );
    const written = [...sheet.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|/gm)].map(
      ([, ...limit]) => limit,
    );
    expect(written.sort()).toEqual(limits.sort());
  });
});

describe("a requirement", () => {
  const line: Line = { id: "1.2.4", level: "1", asks: "", state: "met", how: "" };
  const own = "scripts/asvs/sheet.test.ts";

  it.each([
    ["no proof", "By code that is good.", "names no test, and no reason for having none"],
    ["a missing file", '`app/gone.test.ts` › "x"', "names app/gone.test.ts, which doesn't exist"],
    [
      "a missing test",
      `\`${own}\` › "${["never", "written"].join(" ")}"`,
      `names a test that ${own} doesn't have: never written`,
    ],
    ["no explanation", "Yes.", "doesn't say how, or why not"],
  ])("marked as met with %s has a fault", (_what, how, fault) => {
    expect(findFault({ ...line, how })).toBe(fault);
  });

  it.each([
    ["met, by a test", { state: "met", how: `\`${own}\` › "marked as met with %s has a fault"` }],
    [
      "met, with a reason for no test",
      { state: "met", how: "No test: Cloudflare's own certificates." },
    ],
    ["not met, with a reason", { state: "not met", how: "Nothing ends an idle session." }],
  ])("marked as %s has no fault", (_what, input) => {
    expect(findFault({ ...line, ...input })).toBeNull();
  });
});
