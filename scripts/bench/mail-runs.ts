import { createClient } from "@libsql/client/http";
import { z } from "zod";
import { addNoonPlace, noonPostalCode } from "../test-run/noon.ts";
import { peakHeapWhile } from "../run/heap.ts";
import { freePort } from "../run/ports.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { usageOf } from "./process-cost.ts";

/** Emailing all owners, in runs as the Cron Trigger starts them. Figures are the worst run's. */
export type MailRuns = {
  vehicles: number;
  mails: number;
  runs: number;
  seconds: number;
  /** In ms. */
  cpu: number;
  /** In MB, including garbage. */
  heap: number;
  requests: number;
};

const owners = 50_000;
/** sqld limits a transaction to 5 s. */
const batchSize = 5_000;

const runSchema = z.object({
  event: z.literal("reminder mails"),
  counts: z.object({ owners: z.number(), mails: z.number(), dbRequests: z.number() }),
});

export async function measureMailRuns(
  bindings: { DATABASE_URL: string } & Bindings,
): Promise<MailRuns> {
  await addNoonPlace(bindings.DATABASE_URL);
  await addOwners(bindings.DATABASE_URL);
  let last = { owners: 0, mails: 0, dbRequests: 0 };
  const inspectorPort = await freePort();
  const worker = await startWorker({
    inspectorPort,
    queues: false,
    bindings: { ...bindings, ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example" },
    onLog: (line) => (last = runSchema.safeParse(JSON.parse(line)).data?.counts ?? last),
  });
  const cpu = () => usageOf(worker.url)?.cpu ?? NaN;
  const measured: MailRuns = {
    vehicles: 2 * owners + owners / 10,
    mails: 0,
    runs: 0,
    seconds: 0,
    cpu: 0,
    heap: 0,
    requests: 0,
  };
  const startedAt = performance.now();
  try {
    const peak = await peakHeapWhile(async () => {
      do {
        const before = cpu();
        await worker.runSchedule();
        measured.cpu = Math.max(measured.cpu, cpu() - before);
        measured.requests = Math.max(measured.requests, last.dbRequests);
        measured.mails += last.mails;
        measured.runs++;
      } while (last.owners > 0);
    }, inspectorPort);
    measured.heap = peak.heap;
  } finally {
    await worker.stop();
  }
  return { ...measured, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Two cars each, with a reading; one car in eight has an overdue oil change. One owner in ten is
 * reminded of the previous owner's car, too.
 */
async function addOwners(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const series = "WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
  const cars = `${series} SELECT i, 'bench-car-' || i AS id FROM n`;
  const lastOil = "date('now', '-' || CASE i % 8 WHEN 0 THEN 400 ELSE 100 END || ' days')";
  for (let from = 1; from <= owners; from += batchSize) {
    // The client sends numbers as floats, which don't belong in an id.
    const ownerRange = [from, from + batchSize - 1].map(BigInt);
    const carRange = [2 * from, 2 * (from + batchSize) - 1].map(BigInt);
    await client.batch(
      [
        {
          sql: `INSERT INTO accounts
              (id, email, email_key, password_hash, email_verified_at, country, language,
                postal_code, agreed_at, created_at, look_at)
            ${series} SELECT 'bench-owner-' || i, 'bench-' || i || '@example.com',
              'bench-' || i || '@example.com', '', 1, 'US', 'en',
              '${noonPostalCode}', 1, 1, 1 FROM n`,
          args: ownerRange,
        },
        {
          sql: `INSERT INTO vehicles
              (id, account_id, year, make, model, trim_options, body_type, powertrain, facts,
                nickname, postal_code, distance_unit, created_at)
            SELECT id, 'bench-owner-' || (i / 2), 2018, 'Toyota', 'Corolla', '[]', 'sedan', 'gas',
              '{}', 'Car ' || i, '20120', 'mi', i FROM (${cars})`,
          args: carRange,
        },
        {
          sql: `INSERT INTO odometer_readings
              (id, vehicle_id, date, distance, unit, created_at, origin)
            SELECT id || '-reading', id, date('now', '-40 days'), 20000 + i, 'mi', 0, 'entered'
              FROM (${cars})`,
          args: carRange,
        },
        {
          sql: `INSERT INTO service_records (id, vehicle_id, date, created_at)
            SELECT id || '-oil', id, ${lastOil}, 0 FROM (${cars})`,
          args: carRange,
        },
        {
          sql: `INSERT INTO record_services (vehicle_id, service_id, date, record_id)
            SELECT id, 1302, ${lastOil}, id || '-oil' FROM (${cars})`,
          args: carRange,
        },
        {
          sql: `INSERT INTO vehicle_people
              (id, vehicle_id, account_id, email, email_key, role, invited_at, expires_at,
                accepted_at, reminded_since)
            ${series} SELECT 'bench-person-' || i, 'bench-car-' || (2 * i - 2), 'bench-owner-' || i,
              'bench-' || i || '@example.com', 'bench-' || i || '@example.com', 'driver', 0, 0, 0, 0
              FROM n WHERE i % 10 = 0`,
          args: ownerRange,
        },
      ],
      "write",
    );
  }
  client.close();
}
