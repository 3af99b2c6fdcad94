import { expect, it } from "vitest";
import { sum, summarize, tallyOf, tallyPlaywright, tallyVitest } from "./tally.ts";

const nothing = { passed: 0, failed: [], skipped: [], times: [] };

it("names failed and skipped tests, and counts a file that couldn't be loaded", () => {
  const testResults = [
    { name: "broken.test.ts", status: "failed", assertionResults: [] },
    {
      name: "vin.test.ts",
      status: "failed",
      assertionResults: [
        { fullName: "a VIN has 17 characters", status: "failed", duration: 5 },
        { fullName: "a VIN has no O", status: "passed", duration: 2 },
        { fullName: "a VIN is unique", status: "skipped" },
      ],
    },
  ];
  expect(tallyVitest({ numPassedTests: 4, testResults })).toEqual({
    passed: 4,
    failed: ["broken.test.ts", "vin.test.ts: a VIN has 17 characters"],
    skipped: ["vin.test.ts: a VIN is unique"],
    times: [
      { name: "vin.test.ts: a VIN has 17 characters", milliseconds: 5 },
      { name: "vin.test.ts: a VIN has no O", milliseconds: 2 },
      { name: "vin.test.ts: a VIN is unique", milliseconds: 0 },
    ],
  });
});

it("counts errors outside end-to-end tests and passed retries as failures", () => {
  const results = [{ duration: 7 }];
  const tests = [
    { projectName: "scripts-on", status: "unexpected", results },
    { projectName: "scripts-off", status: "expected", results },
    { projectName: "no-client-checks", status: "flaky", results: [...results, ...results] },
    { projectName: "scripts-blocked", status: "skipped", results: [] },
  ];
  const suites = [
    { specs: [], suites: [{ specs: [{ title: "adds a car", file: "add.spec.ts", tests }] }] },
  ];
  expect(tallyPlaywright({ suites, errors: [{ message: "out of memory" }] })).toEqual({
    passed: 1,
    failed: [
      "add.spec.ts (scripts-on): adds a car",
      "add.spec.ts (no-client-checks): adds a car",
      "out of memory",
    ],
    skipped: ["add.spec.ts (scripts-blocked): adds a car"],
    times: [
      { name: "add.spec.ts (scripts-on): adds a car", milliseconds: 7 },
      { name: "add.spec.ts (scripts-off): adds a car", milliseconds: 7 },
      { name: "add.spec.ts (no-client-checks): adds a car", milliseconds: 14 },
      { name: "add.spec.ts (scripts-blocked): adds a car", milliseconds: 0 },
    ],
  });
});

it("counts a runner that fails without a report as one failure", () => {
  expect(tallyOf("vitest", tallyVitest, "/nowhere/report.json", 1)).toEqual({
    ...nothing,
    failed: ["vitest ended with 1"],
  });
});

it("adds tallies up", () => {
  const tallies = [
    { ...nothing, passed: 1, skipped: ["two"] },
    { ...nothing, passed: 2, failed: ["one"] },
  ];
  expect(sum(tallies)).toEqual({ ...nothing, passed: 3, failed: ["one"], skipped: ["two"] });
});

it("ends with the ten slowest tests, what was skipped, what failed, and the counts", () => {
  const times = Array.from({ length: 12 }, (_, at) => ({
    name: `test ${at}`,
    milliseconds: at * 1000,
  }));
  const lines = summarize({ passed: 11, failed: ["test 3"], skipped: ["test 4"], times }).split(
    "\n",
  );
  expect(lines).toHaveLength(14);
  expect(lines.slice(0, 2)).toEqual(["The slowest tests:", "   11.0 s  test 11"]);
  expect(lines.slice(-3)).toEqual([
    "Skipped: test 4",
    "Failed: test 3",
    "11 passed, 1 failed, 1 skipped",
  ]);
});
