import { createClient } from "@libsql/client/http";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { sessionCookieValue } from "#app/http/session-cookie.server.ts";
import { usageOf } from "../bench/process-cost.ts";
import { quantile } from "../bench/statistics.ts";
import type { Scope } from "../run/lifetime.ts";
import { step } from "../run/progress.mjs";
import { startWorker, type StackBindings } from "../run/worker.ts";
import { sampleOwners, type SampleOwner } from "./owners.ts";

const visitors = 300;
const connections = 10;

/** CPU in ms a page of the database, and latencies in ms. */
type PageCost = { databaseCpu: number; p50: number; p99: number };

const pages = {
  garage: () => "/Service/garage",
  dashboard: ({ vehicleId }: SampleOwner) => `/Service/garage/${vehicleId}`,
  "service history": ({ vehicleId }: SampleOwner) => `/Service/garage/${vehicleId}/service-history`,
};

export async function showPages(
  scope: Scope,
  bindings: StackBindings,
  owners: number,
): Promise<void> {
  const costs = await step(`Opening pages of ${visitors} owners`, () =>
    measurePages(scope, bindings, owners),
  );
  for (const [name, { databaseCpu, p50, p99 }] of Object.entries(costs))
    console.log(
      `  ${name}: ${databaseCpu.toFixed(2)} ms of the database's CPU; ` +
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
}

/** Of owners spread over the whole database, each of whom opens a page once. */
async function measurePages(
  scope: Scope,
  bindings: StackBindings,
  owners: number,
): Promise<Record<keyof typeof pages, PageCost>> {
  const sample = sampleOwners(owners, visitors);
  const cookies = await logIn(bindings, sample);
  const worker = await startWorker({ bindings: { ...bindings, RATE_LIMITS: "off" } });
  scope.onEnd(() => worker.stop());
  const open = async (path: string, cookie: string) => {
    const startedAt = performance.now();
    const page = await fetch(new URL(path, worker.url), { headers: { Cookie: cookie } });
    await page.text();
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
    return performance.now() - startedAt;
  };
  await open("/Service/garage", cookies[0]!);
  const costs: Partial<Record<keyof typeof pages, PageCost>> = {};
  for (const [name, pathOf] of Object.entries(pages)) {
    const cpu = () => usageOf(bindings.DATABASE_URL)?.cpu ?? NaN;
    const before = cpu();
    const times: number[] = [];
    let next = 0;
    const visit = async () => {
      while (next < visitors) {
        const at = next++;
        times.push(await open(pathOf(sample[at]!), cookies[at]!));
      }
    };
    await Promise.all(Array.from({ length: connections }, visit));
    costs[name as keyof typeof pages] = {
      databaseCpu: (cpu() - before) / visitors,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    };
  }
  return costs as Record<keyof typeof pages, PageCost>;
}

async function logIn(
  { DATABASE_URL, SESSION_SECRET }: StackBindings,
  sample: SampleOwner[],
): Promise<string[]> {
  const client = createClient({ url: DATABASE_URL });
  const now = Date.now();
  const tokens = sample.map(() => newToken());
  await client.batch(
    sample.map(({ accountId }, index) => ({
      sql: "INSERT INTO sessions (id, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
      args: [hashToken(tokens[index]!), accountId, now, now + 86_400_000],
    })),
    "write",
  );
  client.close();
  return sample.map(({ accountId }, index) => {
    const value = sessionCookieValue(SESSION_SECRET, { accountId, token: tokens[index]! });
    return `session=${value}`;
  });
}
