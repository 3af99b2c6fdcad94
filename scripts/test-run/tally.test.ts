import { expect, it } from "vitest";
import { sum, tallyOf, tallyPlaywright, tallyVitest } from "./tally.ts";

it("names the tests that failed, and counts a test file that could not be loaded", () => {
  const testResults = [
    { name: "broken.test.ts", status: "failed", assertionResults: [] },
    {
      name: "vin.test.ts",
      status: "failed",
      assertionResults: [
        { fullName: "a VIN has 17 characters", status: "failed" },
        { fullName: "a VIN has no O", status: "passed" },
      ],
    },
  ];
  expect(tallyVitest({ numPassedTests: 4, testResults })).toEqual({
    passed: 4,
    failed: ["broken.test.ts", "vin.test.ts: a VIN has 17 characters"],
    flaky: [],
  });
});

it("counts flaky end-to-end tests as passed, by name, and errors outside tests as failed", () => {
  const tests = [
    { projectName: "scripts-on", status: "unexpected" },
    { projectName: "scripts-off", status: "expected" },
    { projectName: "no-client-checks", status: "flaky" },
  ];
  const suites = [{ title: "", specs: [], suites: [{ title: "", specs: [{ title: "adds a car", file: "add.spec.ts", tests }] }] }];
  expect(tallyPlaywright({ stats: { expected: 5, flaky: 1 }, suites, errors: [{ message: "out of memory" }] })).toEqual({
    passed: 6,
    failed: ["add.spec.ts (scripts-on): adds a car", "out of memory"],
    flaky: ["add.spec.ts (no-client-checks): adds a car"],
  });
});

it("counts a runner that fails without a report as one failure", () => {
  expect(tallyOf("vitest", tallyVitest, "/nowhere/report.json", 1)).toEqual({ passed: 0, failed: ["vitest ended with 1"], flaky: [] });
});

it("adds up", () => {
  const tallies = [{ passed: 1, failed: [], flaky: ["two"] }, { passed: 2, failed: ["one"], flaky: [] }];
  expect(sum(tallies)).toEqual({ passed: 3, failed: ["one"], flaky: ["two"] });
});
