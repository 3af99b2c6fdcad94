/** `npm run bench`: ratios of our costs to the least possible, as medians of interleaved rounds. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, needsBuild } from "./run/build.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { startWorker, type WorkerOptions } from "./run/worker.ts";
import { startTestStack } from "./test-run/stack.ts";

const rounds = 6;
const budget = 3;

const lifetime = openLifetime(130);
try {
  if (needsBuild()) await step("Building the worker and its pages", build);
  const stack = await startTestStack(lifetime);
  const bindings = {
    DATABASE_URL: stack.TEST_DATABASE_URL,
    VPIC_DATABASE_URL: stack.TEST_VPIC_DATABASE_URL,
    SESSION_SECRET: stack.TEST_SESSION_SECRET,
  };
  const bareRoot = makeBareWorker();
  lifetime.onEnd(() => rmSync(bareRoot, { recursive: true, force: true }));

  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await firstResponse({ bindings }, "/Service/garage"));
    bare.push(await firstResponse({ root: bareRoot }, "/"));
  }
  const ratio = median(own) / median(bare);
  const shown = (times: number[]) => `${median(times).toFixed(0)} ms`;
  console.log(`\nStart to first response: ${shown(own)}, a bare worker ${shown(bare)}, ratio ${ratio.toFixed(2)} (at most ${budget})`);
  if (ratio > budget) throw new Failure("The worker starts too slowly.");
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}

/** Milliseconds from asking for a worker until its first answer has arrived whole. */
async function firstResponse(options: WorkerOptions, path: string): Promise<number> {
  const begun = performance.now();
  const worker = await startWorker(options);
  const response = await fetch(new URL(path, worker.url), { redirect: "manual" });
  await response.text();
  const took = performance.now() - begun;
  await worker.stop();
  if (response.status >= 500) throw new Failure(`${path} answered ${response.status}.`);
  return took;
}

/** A folder with a worker that answers with a fixed string, run in every way as ours. */
function makeBareWorker(): string {
  const root = mkdtempSync(join(tmpdir(), "roadworthy-bare-"));
  cpSync("wrangler.toml", join(root, "wrangler.toml"));
  mkdirSync(join(root, "build/server"), { recursive: true });
  mkdirSync(join(root, "build/client"));
  writeFileSync(join(root, "build/server/index.js"), 'export default { fetch: () => new Response("fine") };\n');
  return root;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
