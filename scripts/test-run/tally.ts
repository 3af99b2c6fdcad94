import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export type Tally = { passed: number; failed: number };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Adds tallies up. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), { passed: 0, failed: 0 });
}

/** The tally of something that either works or does not, as types. */
export function single(worked: boolean): Tally {
  return { passed: worked ? 1 : 0, failed: worked ? 0 : 1 };
}

/** Reads Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestSchema.parse(report);
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Reads Playwright's JSON report; errors outside tests count as failures. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * The tally of a runner by the report it left and its exit code. A runner that failed without
 * naming a failed test, or left no report, counts as one failure.
 */
export function tallyOf(read: (report: unknown) => Tally, reportPath: string, exitCode: number): Tally {
  const tally = existsSync(reportPath) ? read(JSON.parse(readFileSync(reportPath, "utf8"))) : { passed: 0, failed: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
