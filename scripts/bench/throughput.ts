import type { Scope } from "../run/lifetime.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { cookieHeader, type Cookies } from "./account.ts";
import { load, type Round, type Target } from "./load.ts";
import { medians } from "./statistics.ts";
import { limitWorker, recordPage, ssrLimitWorker, type Recorded } from "./subjects.ts";

const seconds = 3;

export type Subject = "limit" | "ssrLimit" | "ours";
export type Throughput = { connections: number; of: Record<Subject, Round> };

/** A page, and how it is loaded: at so many connections, each in so many rounds. */
type Load = { path: string; cookies: Cookies; connections: number[]; rounds: number };

/**
 * A page of ours against the least that it can cost, on the same database and in the same runtime,
 * in rounds that take turns.
 */
export async function measureThroughput(scope: Scope, bindings: Bindings, page: Load): Promise<Throughput[]> {
  const recorded = await recordPage(scope, bindings, { path: page.path, cookie: cookieHeader(page.cookies) });
  const targets: [Subject, Target][] = [
    ["limit", await target(scope, recorded, { root: await limitWorker(scope, recorded) })],
    ["ssrLimit", await target(scope, recorded, { root: await ssrLimitWorker(scope, recorded) })],
    ["ours", await target(scope, recorded, { bindings })],
  ];
  for (const [, one] of targets) await load(one, 10, 1);

  const measured: Throughput[] = [];
  for (const connections of page.connections) {
    const results: Record<Subject, Round[]> = { limit: [], ssrLimit: [], ours: [] };
    for (let round = 0; round < page.rounds; round++) {
      for (const [name, one] of targets) results[name].push(await load(one, connections, seconds));
    }
    measured.push({ connections, of: { limit: medians(results.limit), ssrLimit: medians(results.ssrLimit), ours: medians(results.ours) } });
  }
  return measured;
}

async function target(scope: Scope, { path, cookie, databaseUrl }: Recorded, options: { root?: string; bindings?: Bindings }): Promise<Target> {
  const worker = await startWorker(options);
  scope.onEnd(() => worker.stop());
  return { url: worker.url, path, cookie, databaseUrl };
}
