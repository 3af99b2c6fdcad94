import { expect, it } from "vitest";
import { readOptions } from "./options.ts";

it.each([
  [[], { environment: "production", dryRun: false }],
  [["--dry-run"], { environment: "production", dryRun: true }],
  [["--env", "production"], { environment: "production", dryRun: false }],
  [["--env", "staging"], { environment: "staging", dryRun: false }],
  [["--env=staging", "--dry-run"], { environment: "staging", dryRun: true }],
  [["--dry-run", "--env", "staging"], { environment: "staging", dryRun: true }],
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
])("npm run deploy -- %j is rejected", (args) => {
  expect(() => readOptions(args)).toThrow(/^The options are --env/);
});
