import { createClient } from "@libsql/client/http";

/** Three owners in five have two cars, the others one. */
export const carsPerOwner = 1.6;
/** One car in this many has an overdue oil change that its owner hasn't been told about. */
export const carsPerNews = 7;

/** A multiple of five. sqld limits a transaction to 5 s. */
const batchSize = 5_000;

const series = "WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
const cars = `${series} SELECT i, 'bench-car-' || i AS id FROM n`;
const lastOil = `date('now', '-' || CASE i % ${carsPerNews} WHEN 0 THEN 400 ELSE 100 END || ' days')`;
/** Cars 1 and 2 belong to owner 1, 3 and 4 to 2, 5 and 6 to 3, 7 to 4, 8 to 5, and so on. */
const ownerOfCar = `'bench-owner-' || (5 * ((i - 1) / 8) +
  CASE WHEN (i - 1) % 8 < 6 THEN (i - 1) % 8 / 2 + 1 ELSE (i - 1) % 8 - 2 END)`;

/**
 * Each car has a reading and an oil change. One owner in ten is reminded of another's car, too. All
 * are due now.
 *
 * @param owners a multiple of five
 * @param postalCodes owners live there in turns
 */
export async function addBenchOwners(
  databaseUrl: string,
  owners: number,
  postalCodes: readonly string[],
): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const cases = postalCodes.map((code, at) => `WHEN ${at} THEN '${code}'`).join(" ");
  const postalCode = `CASE i % ${postalCodes.length} ${cases} END`;
  for (let from = 1; from <= owners; from += batchSize) {
    const last = Math.min(owners, from + batchSize - 1);
    // The client sends numbers as floats, which don't belong in an id.
    const ownerRange = [from, last].map(BigInt);
    const carRange = [(from - 1) * carsPerOwner + 1, last * carsPerOwner].map((car) =>
      BigInt(Math.round(car)),
    );
    await client.batch(
      [
        {
          sql: `INSERT INTO accounts
              (id, email, email_key, password_hash, email_verified_at, country, language,
                postal_code, agreed_at, created_at, look_at)
            ${series} SELECT 'bench-owner-' || i, 'bench-' || i || '@example.com',
              'bench-' || i || '@example.com', '', 1, 'US', 'en', ${postalCode}, 1, 1, 1 FROM n`,
          args: ownerRange,
        },
        {
          sql: `INSERT INTO vehicles
              (id, account_id, year, make, model, trim_options, body_type, powertrain, facts,
                nickname, postal_code, distance_unit, created_at)
            SELECT id, ${ownerOfCar}, 2018, 'Toyota', 'Corolla', '[]', 'sedan', 'gas',
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
            ${series} SELECT 'bench-person-' || i, 'bench-car-' || (i - 5), 'bench-owner-' || i,
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
