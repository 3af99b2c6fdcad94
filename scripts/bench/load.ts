import autocannon from "autocannon";
import { usageOf, usageOfProcess } from "./process-cost.ts";

/** A page to load. `pid` is the server's, where its command line doesn't name its port. */
export type Target = { url: string; path: string; cookie: string; databaseUrl: string; pid?: number };

/** One round: requests a second, latencies in ms, CPU a request in ms of the worker and of the database. */
export type Round = { rps: number; p50: number; p99: number; cpu: number; databaseCpu: number };

/** Loads a page for some seconds. @throws {Error} when any answer is not 200 */
export async function load({ url, path, cookie, databaseUrl, pid }: Target, connections: number, seconds: number): Promise<Round> {
  const usages = () => [pid ? usageOfProcess(pid) : usageOf(url), usageOf(databaseUrl)];
  const before = usages();
  const result = await autocannon({ url: new URL(path, url).href, connections, duration: seconds, headers: { cookie } });
  const after = usages();
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  const [cpu, databaseCpu] = after.map((usage, index) => ((usage?.cpu ?? NaN) - (before[index]?.cpu ?? NaN)) / result.requests.total);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu: cpu!, databaseCpu: databaseCpu! };
}
