import { createClient } from "@libsql/client/http";
import { lookAfterOwners, type Run } from "#app/reminder-mails/look-after.server.ts";
import { ownersARun } from "#app/reminder-mails/schedule.server.ts";
import { openDatabase } from "#db/client.ts";

/** What looking after all owners takes, in runs as the Cron Trigger starts them; figures of a run are those of the worst. */
export type MailRuns = { vehicles: number; mails: number; runs: number; seconds: number; cpu: number; heap: number; requests: number };

const owners = 50_000;
/** sqld gives a transaction 5 s. */
const atOnce = 5_000;

/** Measured in Node, whose engine is the worker's: the runtime tells nobody the CPU time of a run. */
export async function measureMailRuns(databaseUrl: string, secret: string): Promise<MailRuns> {
  await addOwners(databaseUrl);
  const settings = { secret, email: null } as Run["settings"];
  const measured: MailRuns = { vehicles: 2 * owners, mails: 0, runs: 0, seconds: 0, cpu: 0, heap: 0, requests: 0 };
  const begun = performance.now();
  for (let left = true; left; ) {
    let requests = 0;
    const db = openDatabase({ url: databaseUrl, onRequest: () => void requests++ });
    const before = process.cpuUsage();
    const done = await lookAfterOwners({ db, settings, now: new Date(), origin: "https://roadworthy.example", anyHour: true }, ownersARun);
    const { user, system } = process.cpuUsage(before);
    measured.cpu = Math.max(measured.cpu, (user + system) / 1000);
    measured.heap = Math.max(measured.heap, process.memoryUsage().heapUsed / 2 ** 20);
    measured.requests = Math.max(measured.requests, requests);
    measured.mails += done.mails;
    measured.runs++;
    left = done.owners > 0;
  }
  return { ...measured, seconds: (performance.now() - begun) / 1000 };
}

/** Owners with two cars each: a reading, and an oil change that is overdue for one car in eight. */
async function addOwners(databaseUrl: string): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const series = "WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
  const cars = `${series} SELECT i, 'bench-car-' || i AS id FROM n`;
  const lastOil = "date('now', '-' || CASE i % 8 WHEN 0 THEN 400 ELSE 100 END || ' days')";
  for (let from = 1; from <= owners; from += atOnce) {
    const mine = [from, from + atOnce - 1];
    const theirs = [2 * from, 2 * (from + atOnce) - 1];
    await client.batch(
      [
        {
          sql: `INSERT INTO accounts (id, email, email_key, password_hash, email_verified_at, country, language, postal_code, agreed_at, created_at)
            ${series} SELECT 'bench-owner-' || i, 'bench-' || i || '@example.com', 'bench-' || i || '@example.com', '', 1, 'US', 'en', '20120', 1, 1 FROM n`,
          args: mine,
        },
        {
          sql: `INSERT INTO vehicles (id, account_id, year, make, model, trim_options, body_type, powertrain, facts, nickname, postal_code, distance_unit, created_at)
            SELECT id, 'bench-owner-' || i / 2, 2018, 'Toyota', 'Corolla', '[]', 'sedan', 'gas', '{}', 'Car ' || i, '20120', 'mi', i FROM (${cars})`,
          args: theirs,
        },
        {
          sql: `INSERT INTO odometer_readings (id, vehicle_id, date, distance, unit, created_at, origin)
            SELECT id || '-reading', id, date('now', '-40 days'), 20000 + i, 'mi', 0, 'entered' FROM (${cars})`,
          args: theirs,
        },
        { sql: `INSERT INTO service_records (id, vehicle_id, date, created_at) SELECT id || '-oil', id, ${lastOil}, 0 FROM (${cars})`, args: theirs },
        { sql: `INSERT INTO record_services (vehicle_id, service_id, date, record_id) SELECT id, 1302, ${lastOil}, id || '-oil' FROM (${cars})`, args: theirs },
      ],
      "write",
    );
  }
  client.close();
}
