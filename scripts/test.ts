/** `npm test -- [part…] [filter…]`. All parts run even if one fails. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deployArgs } from "./deploy/upload.ts";
import { build, needsBuild } from "./run/build.ts";
import { sentenceFor } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { browserEnvironment, findChromium, type Chromiums } from "./test-run/chromium.ts";
import { checkPages, findCheckerProblem, hasPages } from "./test-run/html-checker.ts";
import { readSelection } from "./test-run/selection.ts";
import { startTestStack, type TestEnvironment } from "./test-run/stack.ts";
import { createTestFolder } from "./test-run/test-folder.ts";
import {
  sum,
  summarize,
  tallyOf,
  tallyPlaywright,
  tallyVitest,
  type Tally,
} from "./test-run/tally.ts";
import { runQuietly, runTool, ToolFailure } from "./test-run/tools.ts";

const lifetime = openLifetime(130);
const { parts, filters } = readSelection(process.argv.slice(2));
const needsStack = parts.has("request") || parts.has("e2e");
const needsWorker = needsStack || parts.has("pack");
const folder = createTestFolder();
// For the tools it starts, too.
process.env.TMPDIR = folder;
const reports = join(folder, "reports");
mkdirSync(reports);
const tallies: Tally[] = [];
const outcome: { summary?: string } = {};
// Registered first, so that it prints last.
lifetime.onEnd(() => outcome.summary && console.log(outcome.summary));
lifetime.onEnd(() => rmSync(folder, { recursive: true, force: true }));

const [, , , , built] = await Promise.all([
  parts.has("types") && check("Checking types", "tsc", ["--noEmit"]),
  parts.has("lint") && check("Checking style", "eslint", ["-c", "scripts/eslint.config.js", "."]),
  parts.has("lint") && check("Checking the format", "biome", ["format", "."]),
  parts.has("lint") &&
    check("Looking for dead code", "knip", ["--config", "scripts/knip.json", "--no-progress"]),
  needsWorker &&
    attempt(
      "The build",
      async () => needsBuild() && (await bufferedStep("Building the worker and its pages", build)),
    ),
]);
if (parts.has("pack") && built && built.succeeded)
  await check("Packing for production", "wrangler", [...deployArgs("production"), "--dry-run"]);
const stack =
  needsStack && built && built.succeeded
    ? await attempt("Starting the product", () => startTestStack(lifetime))
    : undefined;
const pages = join(reports, "pages");
const env = stack?.succeeded ? { ...stack.result, TEST_PAGES: pages } : undefined;
// Installs it while the tests that don't need it run.
const chromium =
  parts.has("e2e") && env ? attempt("Finding Chromium", () => buffered(findChromium)) : undefined;
if (parts.has("unit") || (parts.has("request") && env))
  await attempt("Unit and request tests", () => runVitest(env));
const found = await chromium;
if (env && found?.succeeded)
  await attempt("End-to-end tests", () => runPlaywright(env, found.result));
if (hasPages(pages)) await checkSavedPages();

const tally = sum(tallies);
outcome.summary = `${summarize(tally)}, in ${minutes(performance.now())}`;
await lifetime.end(tally.failed.length > 0 ? 1 : 0);

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function check(label: string, tool: string, args: string[]): Promise<void> {
  return count(label, () => runQuietly(process.execPath, [`node_modules/.bin/${tool}`, ...args]));
}

async function count(label: string, work: () => Promise<void>): Promise<void> {
  const checked = await attempt(label, () => bufferedStep(label, work));
  if (checked.succeeded) tallies.push({ passed: 1, failed: [], skipped: [], times: [] });
}

async function attempt<T>(
  label: string,
  work: () => Promise<T>,
): Promise<{ succeeded: true; result: T } | { succeeded: false }> {
  try {
    return { succeeded: true, result: await work() };
  } catch (error) {
    console.error(error instanceof ToolFailure ? error.message : sentenceFor(error));
    tallies.push({ passed: 0, failed: [label], skipped: [], times: [] });
    return { succeeded: false };
  }
}

async function checkSavedPages(): Promise<void> {
  const label = "Checking pages with the W3C checker";
  const missing = findCheckerProblem();
  if (missing)
    tallies.push({ passed: 0, failed: [], skipped: [`${label}: ${missing}`], times: [] });
  else await count(label, () => checkPages(pages));
}

function bufferedStep(label: string, work: () => Promise<void>): Promise<void> {
  return buffered((write) => step(label, work, write));
}

/** Prints its lines together at the end, because other steps run at the same time. */
async function buffered<T>(work: (write: (text: string) => void) => Promise<T>): Promise<T> {
  let lines = "";
  try {
    return await work((text) => (lines += text));
  } finally {
    process.stdout.write(lines);
  }
}

async function runVitest(env: TestEnvironment | undefined): Promise<void> {
  const request = env && parts.has("request") ? ["request", "alone"] : [];
  const projects = [...(parts.has("unit") ? ["unit"] : []), ...request];
  const report = join(reports, "vitest.json");
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests",
  ];
  const args = [
    "run",
    "-c",
    "tests/vitest.config.ts",
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
    ...filters,
  ];
  tallies.push(tallyOf("Vitest", tallyVitest, report, await runTool("vitest", args, env)));
}

async function runPlaywright(env: TestEnvironment, chromiums: Chromiums): Promise<void> {
  const report = join(reports, "playwright.json");
  const args = [
    "test",
    "-c",
    "tests/playwright.config.ts",
    "--reporter=line,json",
    "--pass-with-no-tests",
    ...filters,
  ];
  const code = await runTool("playwright", args, {
    ...env,
    ...browserEnvironment(chromiums),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  tallies.push(tallyOf("Playwright", tallyPlaywright, report, code));
}
