import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, needsBuild } from "../run/build.ts";
import { step } from "../run/progress.mjs";

/** Gzip, without WebAssembly: it has to be parsed before the first response. */
export const codeBudgetKilobytes = 990;

/** Before compression. */
const limitMegabytes = 64;

export async function buildAndWeigh(): Promise<void> {
  if (needsBuild()) await step("Building the worker and its pages", build);
  const [code, ...modules] = ["build/server/index.js", ...globSync("build/server/*.wasm")].map(
    (path) => readFileSync(path),
  );
  const kilobytes = Math.ceil(gzipSync(code!).length / 1024);
  const megabytes = Buffer.concat([code!, ...modules]).length / 1024 ** 2;
  console.log(
    `The worker's code has ${kilobytes} KB gzip; our budget is ${codeBudgetKilobytes} KB. With ` +
      `WebAssembly, it's ${megabytes.toFixed(1)} MB before compression; ` +
      `Cloudflare's limit is ${limitMegabytes} MB.`,
  );
}
