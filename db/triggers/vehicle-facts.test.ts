import { afterAll, beforeAll, expect, it } from "vitest";
import { openMemoryDatabase, type MemoryDatabase } from "#tests/support/stack/memory-database.ts";

let memory: MemoryDatabase;
beforeAll(async () => {
  memory = await openMemoryDatabase();
  await memory.run(`INSERT INTO accounts (id, email, email_key, password_hash, country, language,
    postal_code, created_at) VALUES ('a', 'a', 'a', '', 'US', 'en', '20120', 0)`);
  await memory.run(`INSERT INTO vehicles (id, account_id, year, make, model, trim_options,
    body_type, powertrain, facts, postal_code, distance_unit, created_at) VALUES
    ('v', 'a', 2018, 'Toyota', 'Corolla', '[]', 'sedan', 'gas', '{}', '20120', 'mi', 0)`);
  await memory.run("CREATE TABLE computed (times INTEGER NOT NULL) STRICT");
  await memory.run("INSERT INTO computed VALUES (0)");
  await memory.run(`CREATE TRIGGER count_computed AFTER UPDATE OF services ON vehicle_facts
    WHEN NEW.services IS NULL BEGIN UPDATE computed SET times = times + 1; END`);
});
afterAll(() => memory.close());

const oilChange = 1302;

async function addOilChange(id: string, date: string) {
  await memory.run(
    "INSERT INTO service_records (id, vehicle_id, date, created_at) VALUES (?, 'v', ?, 0)",
    ...[id, date],
  );
  await memory.run(
    `INSERT INTO record_services (vehicle_id, service_id, date, record_id) VALUES ('v', ?, ?, ?)`,
    ...[oilChange, date, id],
  );
  await memory.run(
    `INSERT INTO odometer_readings (id, vehicle_id, date, distance, unit, created_at, origin,
      record_id) VALUES (?, 'v', ?, 50000, 'mi', 0, 'record', ?)`,
    ...[id, date, id],
  );
}

/** How often the car's facts are computed meanwhile. */
async function countComputed(sql: string): Promise<number> {
  await memory.run("UPDATE computed SET times = 0");
  await memory.run(sql);
  return Number((await memory.run("SELECT times FROM computed")).rows[0]![0]);
}

async function findLastOilChange() {
  const [row] = (
    await memory.run(`SELECT services ->> '$.${oilChange}.recordId' FROM vehicle_facts`)
  ).rows;
  return row![0];
}

it("A car's facts are computed again for records that count, and not for removed ones", async () => {
  for (const year of [2021, 2022, 2023, 2024]) await addOilChange(`r${year}`, `${year}-01-31`);
  const remove = "UPDATE service_records SET removed_at = 1 WHERE id IN ('r2023', 'r2024')";
  expect(await countComputed(remove)).toBeGreaterThan(0);
  expect(await findLastOilChange()).toBe("r2022");
  expect(await countComputed("DELETE FROM service_records WHERE removed_at IS NOT NULL")).toBe(0);
  expect(await findLastOilChange()).toBe("r2022");
  expect(await countComputed("DELETE FROM service_records WHERE id = 'r2022'")).toBeGreaterThan(0);
  expect(await findLastOilChange()).toBe("r2021");
});
