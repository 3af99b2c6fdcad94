import { expect, it } from "vitest";
import { readOptions } from "./options.ts";

it.each([
  [[], { environment: "production", dryRun: false, pauseWrites: false }],
  [["--dry-run"], { environment: "production", dryRun: true, pauseWrites: false }],
  [["--env", "production"], { environment: "production", dryRun: false, pauseWrites: false }],
  [["--env", "staging"], { environment: "staging", dryRun: false, pauseWrites: false }],
  [["--env=staging", "--dry-run"], { environment: "staging", dryRun: true, pauseWrites: false }],
  [["--dry-run", "--env", "staging"], { environment: "staging", dryRun: true, pauseWrites: false }],
  [["--pause-writes"], { environment: "production", dryRun: false, pauseWrites: true }],
])("npm run deploy -- %j deploys to %j", (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

it.each([
  [["staging"]],
  [["--env"]],
  [["--env", "development"]],
  [["--env", "--dry-run"]],
  [["--dryrun"]],
  [["--dry-run=false"]],
  [["--dry-run", "--pause-writes"]],
])("npm run deploy -- %j is rejected", (args) => {
  expect(() => readOptions(args)).toThrow(/^The options are --env/);
});
