import type { Scope } from "../run/lifetime.ts";
import { startWorker, type Bindings, type WorkerOptions } from "../run/worker.ts";
import { median } from "./statistics.ts";
import { bareWorker } from "./subjects.ts";

const rounds = 6;

export async function measureStart(
  scope: Scope,
  bindings: Bindings,
): Promise<{ product: number; bare: number }> {
  const root = bareWorker(scope);
  const product: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    product.push(await firstResponse({ bindings }, "/Service/login"));
    bare.push(await firstResponse({ root }, "/"));
  }
  return { product: median(product), bare: median(bare) };
}

async function firstResponse(options: WorkerOptions, path: string): Promise<number> {
  const startedAt = performance.now();
  const worker = await startWorker(options);
  const response = await fetch(new URL(path, worker.url), { redirect: "manual" });
  await response.text();
  const took = performance.now() - startedAt;
  await worker.stop();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return took;
}
