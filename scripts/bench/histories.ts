import { createClient, type InValue } from "@libsql/client/http";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import { getServiceKind } from "#app/service-records/form/service-items.server.ts";

const years = 10;

const series = "WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?)";

/** A second's work at most, so that others' writes needn't wait for all of it. */
const recordsAtOnce = 1_000;

/** The dashboard's (spec §9), and two others, as records store them. */
export const services = [1302, 1354, 1246, 1290, 1313, 1314, 1001, 1002].map((id) => ({
  id,
  kind: getServiceKind(id),
  words: searchableWords({ serviceIds: [id], ownService: null, comments: null, shop: null }),
}));

function cycle(values: readonly InValue[]): { sql: string; args: InValue[] } {
  const cases = values.slice(1).map((_value, at) => `WHEN ${at + 1} THEN ?`);
  return {
    sql: `CASE n.i % ${values.length} ${cases.join(" ")} ELSE ? END`,
    args: [...values.slice(1), values[0]!],
  };
}

const service = cycle(services.map(({ id }) => id));
const kind = cycle(services.map((one) => one.kind));
const words = cycle(services.map((one) => one.words));

const shops = [0, 1, 2, 3].map((number) => `bench-shop-${number}`);
const shop = cycle([null, ...shops]);

/** Spreads the records over the ten years up to yesterday; one in ten has a receipt. */
export async function addHistory(
  databaseUrl: string,
  vehicleId: string,
  records: number,
): Promise<void> {
  const client = createClient({ url: databaseUrl });
  const id = { sql: "? || '-record-' || n.i", args: [vehicleId] };
  const day = {
    sql: `date('now', '-' || (1 + ${years * 365} * (? - n.i) / ?) || ' days')`,
    args: [records, records],
  };
  await client.batch(
    shops.map((code) => ({
      sql: `INSERT OR IGNORE INTO shops
        (comp_code, name, address, city, state, postal_code, country,
          latitude, longitude, source, slug)
        VALUES (?, 'Shop', '1 Main Street', 'Centreville', 'VA', '20120', 'US', 80, 0, 'csv', ?)`,
      args: [code, code],
    })),
    "write",
  );
  for (let from = 1; from <= records; from += recordsAtOnce) {
    const span = [from, Math.min(records, from + recordsAtOnce - 1)];
    await client.batch(
      [
        {
          sql: `INSERT INTO service_records
            (id, vehicle_id, date, created_at, comp_code,
              total, currency, receipt_count, kind, words)
            ${series} SELECT ${id.sql}, ?, ${day.sql}, 0, ${shop.sql},
              1000 + n.i % 500 * 100, 'USD', n.i % 10 = 0, ${kind.sql}, ${words.sql} FROM n`,
          args: [
            ...span,
            ...id.args,
            vehicleId,
            ...day.args,
            ...shop.args,
            ...kind.args,
            ...words.args,
          ],
        },
        {
          sql: `INSERT INTO record_services (vehicle_id, service_id, date, record_id, kind)
            ${series} SELECT ?, ${service.sql}, ${day.sql}, ${id.sql}, ${kind.sql} FROM n`,
          args: [...span, vehicleId, ...service.args, ...day.args, ...id.args, ...kind.args],
        },
        {
          sql: `INSERT INTO odometer_readings
            (id, vehicle_id, date, distance, unit, created_at, origin, record_id)
            ${series} SELECT ${id.sql}, ?, ${day.sql},
              1 + 40000 * n.i / ?, 'mi', 0, 'record', ${id.sql} FROM n`,
          args: [...span, ...id.args, vehicleId, ...day.args, records, ...id.args],
        },
      ],
      "write",
    );
  }
  client.close();
}
