import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@libsql/client/http";
import { countLanes } from "#app/email/pacing.ts";
import type { Scope } from "../../run/lifetime.ts";
import { startWorker, type StackBindings } from "../../run/worker.ts";
import { usageOf } from "../process-cost.ts";
import { startPacedProvider } from "./paced-provider.ts";
import { production } from "./production.ts";
import { openRunLog } from "./run-log.ts";

export type Delivery = {
  rate: number;
  emails: number;
  lanes: number;
  perSecond: number;
  rejected: number;
  copies: number;
  /** To the database, by email. */
  requests: number;
  /** CPU ms of the workers and of sqld, by email. */
  cpu: number;
  databaseCpu: number;
};

const seconds = 60;
const burst = 1;
/** No email reaches the provider for this long. */
const maxSilenceMs = 60_000;

/** What's in the outbox goes out at the provider's rate for a minute. */
export async function measureDelivery(
  scope: Scope,
  bindings: StackBindings,
  rate: number,
): Promise<Delivery> {
  const provider = await startPacedProvider(scope, rate);
  const lanes = countLanes({ rate, burst });
  const log = openRunLog();
  // Cloudflare hands out a queue's messages side by side, but Miniflare doesn't.
  const workers = await Promise.all(
    Array.from({ length: lanes }, () =>
      startWorker({
        bindings: {
          ...bindings,
          ...production,
          EMAIL_PROVIDER_URL: provider.url,
          EMAIL_RATE: String(rate),
          EMAIL_BURST: String(burst),
        },
        onLog: log.add,
      }),
    ),
  );
  for (const worker of workers) scope.onEnd(() => worker.stop());
  const emails = await releaseEmails(bindings.DATABASE_URL, rate * seconds);
  const urls = workers.map(({ url }) => url);
  const before = { cpu: cpuOf(urls), databaseCpu: cpuOf([bindings.DATABASE_URL]) };

  const [scheduled, ...others] = workers;
  await Promise.all([
    scheduled!.runSchedule(),
    ...others.map((worker) => worker.deliverJob({ job: "deliver-emails" })),
  ]);
  const recorded = () => log.sum("deliver-emails", "sent");
  let last = performance.now();
  while (recorded() < emails) {
    last = Math.max(last, provider.takenAt.at(-1) ?? 0);
    if (performance.now() - last > maxSilenceMs)
      throw new Error(`The jobs sent only ${recorded()} of ${emails} emails.`);
    await sleep(50);
  }
  const span = provider.takenAt.at(-1)! - provider.takenAt[0]!;
  return {
    ...{ rate, emails, lanes, rejected: provider.rejected, copies: provider.copies },
    perSecond: ((emails - 1) * 1000) / span,
    requests: log.sum("deliver-emails", "dbRequests") / emails,
    cpu: (cpuOf(urls) - before.cpu) / emails,
    databaseCpu: (cpuOf([bindings.DATABASE_URL]) - before.databaseCpu) / emails,
  };
}

function cpuOf(urls: string[]): number {
  return urls.reduce((sum, url) => sum + (usageOf(url)?.cpu ?? NaN), 0);
}

/** Only those are due. @returns how many there were */
async function releaseEmails(databaseUrl: string, count: number): Promise<number> {
  const client = createClient({ url: databaseUrl });
  // All at once would take so long that sqld aborts it.
  const hold = `UPDATE outbox SET next_try_at = 9e15 WHERE id IN
    (SELECT id FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND bulk IN (0, 1)
      AND next_try_at < 9e15 LIMIT 5000)`;
  while ((await client.execute(hold)).rowsAffected > 0);
  const [released] = await client.batch(
    [
      {
        sql: `UPDATE outbox SET next_try_at = 0 WHERE id IN
          (SELECT id FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL LIMIT ?)`,
        args: [BigInt(count)],
      },
      "DELETE FROM email_pacing",
    ],
    "write",
  );
  client.close();
  return released!.rowsAffected;
}
