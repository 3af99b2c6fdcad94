import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";

type TimedTest = { name: string; milliseconds: number };

export type Tally = { passed: number; failed: string[]; skipped: string[]; times: TimedTest[] };

const nothing: Tally = { passed: 0, failed: [], skipped: [], times: [] };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

const resultSchema = z.object({ duration: z.number() });
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(resultSchema) }),
  ),
});

type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] };

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema), suites: z.array(suiteSchema).optional() }),
);

const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: [...all.failed, ...one.failed],
      skipped: [...all.skipped, ...one.skipped],
      times: [...all.times, ...one.times],
    }),
    nothing,
  );
}

/** A file that couldn't be loaded counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, testResults } = vitestSchema.parse(report);
  const files = testResults.map(({ name: path, status, assertionResults }) => {
    const file = relative(".", path);
    const tests = assertionResults.map(({ fullName, status, duration }) => ({
      name: `${file}: ${fullName}`,
      status,
      milliseconds: duration ?? 0,
    }));
    const failed = namesOf(tests, "failed");
    return {
      failed: status === "failed" && failed.length === 0 ? [file] : failed,
      skipped: [...namesOf(tests, "skipped"), ...namesOf(tests, "todo")],
      times: tests.map(({ name, milliseconds }) => ({ name, milliseconds })),
    };
  });
  return sum([
    { ...nothing, passed: numPassedTests },
    ...files.map((file) => ({ ...nothing, ...file })),
  ]);
}

/** Errors outside tests count as failures. */
export function tallyPlaywright(report: unknown): Tally {
  const { suites, errors } = playwrightSchema.parse(report);
  const tests = suites.flatMap(testsOf);
  const outside = errors.map(({ message }) => message ?? "an error outside of the tests");
  return {
    passed: namesOf(tests, "expected").length,
    failed: [...namesOf(tests, "unexpected"), ...namesOf(tests, "flaky"), ...outside],
    skipped: namesOf(tests, "skipped"),
    times: tests.map(({ name, milliseconds }) => ({ name, milliseconds })),
  };
}

function testsOf({ specs, suites = [] }: Suite): (TimedTest & { status: string })[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      status,
      milliseconds: results.reduce((all, { duration }) => all + duration, 0),
    })),
  );
  return [...here, ...suites.flatMap(testsOf)];
}

function namesOf(tests: { name: string; status: string }[], target: string): string[] {
  return tests.filter(({ status }) => status === target).map(({ name }) => name);
}

/** A runner that failed without naming a test, or without a report, counts as one failure. */
export function tallyOf(
  runner: string,
  read: (report: unknown) => Tally,
  reportPath: string,
  exitCode: number,
): Tally {
  const tally = existsSync(reportPath)
    ? read(JSON.parse(readFileSync(reportPath, "utf8")))
    : nothing;
  if (exitCode === 0 || tally.failed.length > 0) return tally;
  return { ...tally, failed: [`${runner} ended with ${exitCode}`] };
}

export function summarize({ passed, failed, skipped, times }: Tally): string {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  return [
    ...(slowest.length > 0 ? ["The slowest tests:"] : []),
    ...slowest.map(
      ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
    ),
    ...skipped.map((name) => `Skipped: ${name}`),
    ...failed.map((name) => `Failed: ${name}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join("\n");
}
