import { createClient } from "@libsql/client/http";

const years = 10;

/** What every row of a series goes by: `n.i` from 1 to the number that is bound. */
const series = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";

/** Services of the dashboard by turns (spec §9), among others that it does not ask for. */
const service = "CASE n.i % 8 WHEN 0 THEN 1302 WHEN 1 THEN 1354 WHEN 2 THEN 1246 WHEN 3 THEN 1290 WHEN 4 THEN 1313 WHEN 5 THEN 1314 ELSE 2000 + n.i % 8 END";

/** Gives a vehicle a history of so many service records with their odometers, over ten years until yesterday. */
export async function addHistory(databaseUrl: string, vehicleId: string, records: number): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const id = "? || '-record-' || n.i";
  const day = `date('now', '-' || (1 + ${years * 365} * (? - n.i) / ?) || ' days')`;
  await client.batch(
    [
      { sql: `INSERT INTO service_records (id, vehicle_id, date, created_at) ${series} SELECT ${id}, ?, ${day}, 0 FROM n`, args: [records, vehicleId, vehicleId, records, records] },
      {
        sql: `INSERT INTO record_services (vehicle_id, service_id, date, record_id) ${series} SELECT ?, ${service}, ${day}, ${id} FROM n`,
        args: [records, vehicleId, records, records, vehicleId],
      },
      {
        sql: `INSERT INTO odometer_readings (id, vehicle_id, date, distance, unit, created_at, origin, record_id)
          ${series} SELECT ${id}, ?, ${day}, 1 + 40000 * n.i / ?, 'mi', 0, 'record', ${id} FROM n`,
        args: [records, vehicleId, vehicleId, records, records, records, vehicleId],
      },
    ],
    "write",
  );
  client.close();
}
