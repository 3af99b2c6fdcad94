/**
 * `npm run torture`: the reliability and security figures (tests/torture, and for R11 the journeys
 * of tests/e2e) with their full counts, and a table of what was reached. `npm run torture -- R2 R6`
 * runs only those. Options: --seed=<number> for the random input of an earlier run,
 * --minutes=<number> for R13.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, needsBuild } from "./run/build.ts";
import { openLifetime } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { startTestStack } from "./test-run/stack.ts";
import { runTool } from "./test-run/tools.ts";
import { runJourneys } from "./torture/journeys.ts";
import { readTortureSettings } from "./torture/settings.ts";
import { figureSchema, tableOf } from "./torture/table.ts";

const inBrowser = "R11";
const lifetime = openLifetime(130);
try {
  const byRequests = readdirSync("tests/torture").flatMap((file) => /^(r\d+)-.*\.test\.ts$/.exec(file)?.[1]?.toUpperCase() ?? []);
  const { only, seed, minutes } = readTortureSettings(process.argv.slice(2), [...byRequests, inBrowser]);
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-torture-"));
  lifetime.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  if (needsBuild()) await step("Building the worker and its pages", build);
  const stack = await startTestStack(lifetime);

  const report = join(folder, "figures");
  const env = { ...stack, TORTURE: "full", TORTURE_REPORT: report, TORTURE_SEED: String(seed), TORTURE_MINUTES: String(minutes) };
  const filters = only.filter((figure) => figure !== inBrowser).map((figure) => `tests/torture/${figure.toLowerCase()}-`);
  console.log(`Seed ${seed}`);
  const vitest = ["run", "-c", "tests/vitest.config.ts", "--project=request", "--project=alone", "--no-file-parallelism", ...filters];
  const code = filters.length > 0 ? await runTool("vitest", vitest, env) : 0;
  const journeys = only.includes(inBrowser) ? await runJourneys(env, folder) : [];

  const lines = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n") : [];
  const figures = [...lines.map((line) => figureSchema.parse(JSON.parse(line))), ...journeys];
  console.log(`${tableOf(figures)}\nSeed ${seed}`);
  await lifetime.end(code || (figures.every(({ reached }) => reached) ? 0 : 1));
} catch (error) {
  await lifetime.fail(error);
}
