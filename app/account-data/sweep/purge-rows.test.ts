import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { purges } from "#app/account-data/sweep.server.ts";
import { openMemoryDatabase, type MemoryDatabase } from "#tests/support/stack/memory-database.ts";
import { purgeRows } from "./purge-rows.server.ts";
import { dayMs, type SweepRun } from "./purge.server.ts";

const now = new Date("2026-11-29T12:00:00Z");

let memory: MemoryDatabase;
beforeAll(async () => {
  memory = await openMemoryDatabase();
  await memory.run("PRAGMA foreign_keys = OFF");
});
beforeEach(async () => {
  for (const table of ["submissions", "used_links", "outbox", "purge_runs"])
    await memory.run(`DELETE FROM ${table}`);
  memory.writes.length = 0;
});
afterAll(() => memory.close());

const series = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";
const addForms = (rows: number) =>
  memory.run(
    `INSERT INTO submissions (key, location, created_at) ${series} SELECT i, '/', i FROM n`,
    rows,
  );
const addUsedLinks = (rows: number) =>
  memory.run(`INSERT INTO used_links (hash, used_at) ${series} SELECT i, i FROM n`, rows);

const named = (...names: string[]) => purges.filter(({ name }) => names.includes(name));
const forever = () => true;

/** Time for so many batches. */
function timeFor(batches: number): SweepRun["hasTime"] {
  let left = batches;
  return () => left-- > 0;
}

const purge = (hasTime = forever, kinds = purges, at = now) =>
  purgeRows({ db: memory.db, files: null, now: at, hasTime }, kinds);

const countRows = async (table: string) =>
  Number((await memory.run(`SELECT count(*) FROM ${table}`)).rows[0]![0]);

const isDelete = ({ sql }: { sql: string }) => sql.startsWith("delete");

it("A backlog goes in batches of 1,000, each a transaction of its own", async () => {
  await addForms(2_500);
  expect(await purge(forever, named("forms"))).toEqual({ forms: 2_500 });
  const batches = memory.writes.filter((statements) => statements.some(isDelete));
  expect(batches).toHaveLength(3);
  for (const statements of batches) expect(statements.filter(isDelete)).toHaveLength(1);
});

it("A batch deletes 1,000 rows, and the run says that there's more", async () => {
  await addForms(2_500);
  // Asked before each round, and before each turn.
  expect(await purge(timeFor(2), named("forms"))).toEqual({ forms: 1_000, unfinished: 1 });
  expect(await countRows("submissions")).toBe(1_500);
});

it("The next run continues where time ran out, without waiting for a day", async () => {
  await addForms(2_500);
  await purge(timeFor(2), named("forms"));
  const later = new Date(now.getTime() + 5 * 60_000);
  expect(await purge(forever, named("forms"), later)).toEqual({ forms: 1_500 });
  expect(await purge(forever, named("forms"), later)).toBeNull();
  expect(await purge(forever, named("forms"), new Date(now.getTime() + 2 * dayMs))).toEqual({});
});

it("A backlog of one kind doesn't hold up another", async () => {
  await addForms(9_000);
  await addUsedLinks(10);
  const swept = await purge(timeFor(4), named("usedLinks", "forms"));
  expect(swept).toEqual({ usedLinks: 10, forms: 1_000, unfinished: 1 });
});

it("Rows that stay aren't looked at again by the run that continues", async () => {
  const created = now.getTime() - 60 * dayMs;
  await memory.run(
    `INSERT INTO outbox (id, kind, to_address, subject, text, html, created_at, sent_at)
      ${series} SELECT i, CASE WHEN i > 1500 THEN 'reminders' ELSE 'review-request' END,
        'a@example.com', '', '', '', ${created} + i, ${created} + i FROM n`,
    1_600,
  );
  expect(await purge(timeFor(2), named("emails"))).toEqual({ unfinished: 1 });
  const { rows } = await memory.run("SELECT after FROM purge_runs");
  expect(rows).toEqual([[JSON.stringify({ at: created + 1_000, id: 1_000 })]]);
  expect(await purge(forever, named("emails"))).toEqual({ emails: 100 });
  expect(await countRows("outbox")).toBe(1_500);
});

it("Rows of the same moment are all deleted", async () => {
  await addForms(2_500);
  await memory.run("UPDATE submissions SET created_at = 1");
  expect(await purge(forever, named("forms"))).toEqual({ forms: 2_500 });
});

it("A kind that fails is tried again, and the others are purged", async () => {
  await addForms(10);
  await addUsedLinks(10);
  await memory.run(`CREATE TRIGGER stuck BEFORE DELETE ON used_links
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  await expect(purge(forever, named("usedLinks", "forms"))).rejects.toThrow("stuck");
  await memory.run("DROP TRIGGER stuck");
  expect(await countRows("submissions")).toBe(0);
  expect(await purge(forever, named("usedLinks", "forms"))).toEqual({ usedLinks: 10 });
});

it("A removed car's records go in batches before the car", async () => {
  await memory.run("PRAGMA foreign_keys = ON");
  await memory.run(`INSERT INTO accounts (id, email, email_key, password_hash, country, language,
    postal_code, created_at) VALUES ('a', 'a', 'a', '', 'US', 'en', '20120', 0)`);
  await memory.run(`INSERT INTO vehicles (id, account_id, year, make, model, trim_options,
    body_type, powertrain, facts, postal_code, distance_unit, created_at, removed_at) VALUES
    ('v', 'a', 2018, 'Toyota', 'Corolla', '[]', 'sedan', 'gas', '{}', '20120', 'mi', 0, 1)`);
  await memory.run(
    `INSERT INTO service_records (id, vehicle_id, date, created_at)
      ${series} SELECT 'r' || i, 'v', '2026-01-31', 0 FROM n`,
    2_500,
  );
  const swept = await purge(timeFor(3), named("vehicles"));
  expect(swept).toEqual({ records: 1_000, unfinished: 1 });
  expect(await countRows("vehicles")).toBe(1);
  expect(await purge(forever, named("vehicles"))).toEqual({ records: 1_500, vehicles: 1 });
  expect(await countRows("service_records")).toBe(0);
  await memory.run("PRAGMA foreign_keys = OFF");
});
