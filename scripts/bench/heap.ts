import type { Scope } from "../run/lifetime.ts";
import { heapOf } from "../run/heap.ts";
import { freePort } from "../run/ports.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { cookieHeader, type Cookies } from "./account.ts";

const requests = 5_000;
const concurrency = 20;

/** Heap in MB after a tenth of the requests and after all of them, without garbage. */
export async function measureHeap(
  scope: Scope,
  bindings: Bindings,
  { cookies, paths }: { cookies: Cookies; paths: string[] },
) {
  const inspectorPort = await freePort();
  const worker = await startWorker({ bindings, inspectorPort });
  scope.onEnd(() => worker.stop());
  await sendRequests(worker.url, cookieHeader(cookies), paths, requests / 10);
  const early = await heapOf(worker.url, inspectorPort);
  await sendRequests(worker.url, cookieHeader(cookies), paths, (requests * 9) / 10);
  const late = await heapOf(worker.url, inspectorPort);
  return { early, late };
}

async function sendRequests(
  url: string,
  cookie: string,
  paths: string[],
  count: number,
): Promise<void> {
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      const path = paths[next++ % paths.length]!;
      const response = await fetch(new URL(path, url), {
        headers: { Cookie: cookie },
        redirect: "manual",
      });
      await response.text();
      if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
}
