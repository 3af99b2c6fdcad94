import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, needsBuild } from "../run/build.ts";
import { step } from "../run/progress.mjs";

/** Gzip, without WebAssembly: it has to be parsed before the first response. */
export const codeBudgetKilobytes = 640;

const limitMegabytes = 10;

export async function buildAndWeigh(): Promise<void> {
  if (needsBuild()) await step("Building the worker and its pages", build);
  const modules = globSync("build/server/*.wasm").map(gzipKilobytes);
  const code = gzipKilobytes("build/server/index.js");
  const total = modules.reduce((sum, size) => sum + size, code);
  console.log(
    `The worker's code has ${Math.ceil(code)} KB gzip; our budget is ${codeBudgetKilobytes} KB. ` +
      `With WebAssembly it's ${Math.ceil(total)} KB; Cloudflare's limit is ${limitMegabytes} MB.`,
  );
}

function gzipKilobytes(file: string): number {
  return gzipSync(readFileSync(file)).length / 1024;
}
