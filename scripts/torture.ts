/**
 * `npm run torture -- [R2…]`: the reliability and security figures at their full counts. It takes
 * hours; an interrupted run continues if the code is the same. --again repeats figures already
 * reached, --seed=<number> a run's random input; --minutes=<number> sets the length of R13, and
 * --folder=<folder> adds it to earlier runs there.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, needsBuild } from "./run/build.ts";
import { hashFiles } from "./run/file-hash.ts";
import { openLifetime } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { startTestStack } from "./test-run/stack.ts";
import { runTool } from "./test-run/tools.ts";
import { journeyRuns, runJourneys } from "./torture/journeys.ts";
import { openProgress } from "./torture/progress.ts";
import { readTortureSettings } from "./torture/settings.ts";
import { figureSchema, tableOf, type Figure } from "./torture/table.ts";

const sources = ["app", "db", "help", "locales", "scripts", "tests", "package-lock.json"];

const lifetime = openLifetime(130);
try {
  const byRequests = readdirSync("tests/torture").flatMap(
    (file) => /^(r\d+)-.*\.test\.ts$/.exec(file)?.[1]?.toUpperCase() ?? [],
  );
  const {
    only,
    seed,
    minutes,
    folder: runsFolder,
    again,
  } = readTortureSettings(process.argv.slice(2), [
    ...new Set(byRequests),
    ...Object.keys(journeyRuns),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-torture-"));
  lifetime.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  if (needsBuild()) await step("Building the worker and its pages", build);
  const stack = await startTestStack(lifetime);
  const version = hashFiles(sources).slice(0, 16);
  const env = {
    ...stack,
    TORTURE: "full",
    TORTURE_SEED: String(seed),
    TORTURE_MINUTES: String(minutes),
    TORTURE_VERSION: version,
    ...(runsFolder && { TORTURE_FOLDER: runsFolder }),
  };
  const progress = openProgress(`node_modules/.cache/roadworthy-torture/${version}`);

  const figures: Figure[] = [];
  let failed = false;
  for (const id of only) {
    const goesOn = id === "R13" && runsFolder;
    const before = again || goesOn ? undefined : progress.reached.get(id);
    if (before) console.log(`${id} was reached before; --again runs it again.`);
    const { code, measured } = before ? { code: 0, measured: before } : await run(id);
    const isReached = code === 0 && measured.length > 0 && measured.every(({ reached }) => reached);
    if (isReached && !before) progress.save(id, measured);
    failed ||= !isReached;
    figures.push(...measured);
  }
  console.log(`${tableOf(figures)}\nSeed ${seed}`);
  await lifetime.end(failed ? 1 : 0);

  async function run(id: string): Promise<{ code: number; measured: Figure[] }> {
    if (id in journeyRuns) return { code: 0, measured: await runJourneys(id, env, folder) };
    const report = join(folder, id);
    const vitest = [
      "run",
      "-c",
      "tests/vitest.config.ts",
      "--project=request",
      "--project=alone",
      `tests/torture/${id.toLowerCase()}-`,
    ];
    const code = await runTool("vitest", vitest, { ...env, TORTURE_REPORT: report });
    const lines = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n") : [];
    return { code, measured: lines.map((line) => figureSchema.parse(JSON.parse(line))) };
  }
} catch (error) {
  await lifetime.fail(error);
}
