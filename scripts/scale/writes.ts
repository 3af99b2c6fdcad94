import { newId } from "#app/http/secrets.server.ts";
import { usualWrites } from "#db/ask.ts";
import { openDatabase, type Client } from "#db/client.ts";
import { usageOf } from "../bench/process-cost.ts";
import { quantile } from "../bench/statistics.ts";
import { step } from "../run/progress.mjs";
import { sampleOwners } from "./owners.ts";

/** Latencies and the database's CPU a write in ms. */
type WriteRate = {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
  /** Of all, which gave up after they had been tried several times. */
  failed: number;
};

const seconds = 10;

/** An owner enters a mileage: one durable transaction with what its triggers keep. */
export function enterMileage(client: Client, vehicleId: string): Promise<unknown> {
  return client.batch([
    {
      sql: `INSERT INTO odometer_readings
          (id, vehicle_id, date, distance, unit, created_at, origin)
          VALUES (?, ?, date('now'), 91000, 'mi', ?, 'entered')`,
      args: [newId(), vehicleId, Date.now()],
    },
    { sql: "UPDATE write_counter SET writes = writes + 1", args: [] },
  ]);
}

export async function showWrites(databaseUrl: string, owners: number): Promise<void> {
  for (const connections of [1, usualWrites]) {
    const { perSecond, p50, p99, cpu, failed } = await step(
      `Entering mileages on ${connections} connections`,
      () => measureWrites(databaseUrl, owners, connections),
    );
    console.log(
      `  ${perSecond.toFixed(0)} a second, ${cpu.toFixed(2)} ms of the database's CPU each; ` +
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${failed} failed`,
    );
  }
}

async function measureWrites(
  databaseUrl: string,
  owners: number,
  connections: number,
): Promise<WriteRate> {
  const { $client: client } = openDatabase({ url: databaseUrl, writes: connections });
  const sample = sampleOwners(owners, 10_000);
  const times: number[] = [];
  const before = usageOf(databaseUrl)?.cpu ?? NaN;
  const startedAt = performance.now();
  let next = connections;
  let failed = 0;
  const write = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const sentAt = performance.now();
      const { vehicleId } = sample[(next += 7_919) % sample.length]!;
      await enterMileage(client, vehicleId).catch(() => failed++);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, write));
  const elapsed = (performance.now() - startedAt) / 1_000;
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: ((usageOf(databaseUrl)?.cpu ?? NaN) - before) / times.length,
    failed,
  };
}
