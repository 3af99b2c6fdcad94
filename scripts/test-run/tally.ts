import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** What passed, as a count; by name what failed, and what passed at its second try alone. */
export type Tally = { passed: number; failed: string[]; flaky: string[] };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

type Suite = { title: string; specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]; suites?: Suite[] };

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
);

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Adds tallies up. */
export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
}

/** Reads Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, testResults } = vitestSchema.parse(report);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed").map((test) => `${name}: ${test.fullName}`);
    return status === "failed" && tests.length === 0 ? [name] : tests;
  });
  return { passed: numPassedTests, failed, flaky: [] };
}

/** Reads Playwright's JSON report; errors outside tests count as failures. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, suites, errors } = playwrightSchema.parse(report);
  const outside = errors.map(({ message }) => message ?? "an error outside of the tests");
  const named = (status: string) => suites.flatMap((suite) => namesOf(suite, status));
  return { passed: stats.expected + stats.flaky, failed: [...named("unexpected"), ...outside], flaky: named("flaky") };
}

function namesOf({ specs, suites = [] }: Suite, wanted: string): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${file} (${projectName}): ${title}`),
  );
  return [...here, ...suites.flatMap((suite) => namesOf(suite, wanted))];
}

/**
 * The tally of a runner by the report it left and its exit code. A runner that failed without
 * naming a failed test, or left no report, counts as one failure.
 */
export function tallyOf(runner: string, read: (report: unknown) => Tally, reportPath: string, exitCode: number): Tally {
  const tally = existsSync(reportPath) ? read(JSON.parse(readFileSync(reportPath, "utf8"))) : { passed: 0, failed: [], flaky: [] };
  return exitCode !== 0 && tally.failed.length === 0 ? { ...tally, failed: [`${runner} ended with ${exitCode}`] } : tally;
}
