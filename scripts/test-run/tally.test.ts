import { expect, it } from "vitest";
import { sum, tallyOf, tallyPlaywright, tallyVitest } from "./tally.ts";

it("counts a test file that could not be loaded", () => {
  const testResults = [{ status: "failed", assertionResults: [] }, { status: "failed", assertionResults: [{}] }];
  expect(tallyVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 });
});

it("counts flaky end-to-end tests as passed and errors outside tests as failed", () => {
  expect(tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({ passed: 6, failed: 2 });
});

it("counts a runner that fails without a report as one failure", () => {
  expect(tallyOf(tallyVitest, "/nowhere/report.json", 1)).toEqual({ passed: 0, failed: 1 });
});

it("adds up", () => {
  expect(sum([{ passed: 1, failed: 0 }, { passed: 2, failed: 3 }])).toEqual({ passed: 3, failed: 3 });
});
