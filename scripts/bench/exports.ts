import type { Scope } from "../run/lifetime.ts";
import { heapOf, peakHeapWhile } from "../run/heap.ts";
import { freePort } from "../run/ports.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { cookieHeader, type Cookies } from "./account.ts";

/** Milliseconds, and MB. */
export type ExportCost = { firstByte: number; size: number; heapRise: number };

const files = ["records.csv", "data.json", "part-1.zip"] as const;

export async function measureExports(
  scope: Scope,
  bindings: Bindings,
  { cookies, vehicleId }: { cookies: Cookies; vehicleId: string },
): Promise<Record<string, ExportCost>> {
  const inspectorPort = await freePort();
  const worker = await startWorker({ bindings, inspectorPort });
  scope.onEnd(() => worker.stop());
  const costs: Record<string, ExportCost> = {};
  for (const file of files) {
    const url = new URL(`/Service/garage/${vehicleId}/service-history/export/${file}`, worker.url);
    await download(url, cookies);
    const before = await heapOf(worker.url, inspectorPort);
    let downloaded = { firstByte: 0, size: 0 };
    const peak = await peakHeapWhile(
      async () => void (downloaded = await download(url, cookies)),
      inspectorPort,
    );
    costs[file] = { ...downloaded, heapRise: peak.heap - before };
  }
  return costs;
}

async function download(url: URL, cookies: Cookies): Promise<{ firstByte: number; size: number }> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    headers: { Cookie: cookieHeader(cookies) },
    redirect: "manual",
  });
  if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}.`);
  const firstByte = performance.now() - startedAt;
  let bytes = 0;
  for (const reader = response.body!.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  return { firstByte, size: bytes / 2 ** 20 };
}
