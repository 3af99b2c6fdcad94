import { readdirSync, readFileSync } from "node:fs";
import { createClient, type Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { expect, test } from "vitest";

const folder = "db/triggers";
const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, "utf8");
}

async function readTriggers(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.execute(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  );
  return Object.fromEntries(rows.map(({ name, sql }) => [String(name), normalizeSql(String(sql))]));
}

function normalizeSql(sql: string): string {
  return sql.match(/'(?:[^']|'')*'|\w+|[^\s\w`"]/g)!.join(" ");
}

test("migrations create exactly the triggers of this folder", async () => {
  const client = createClient({ url: ":memory:" });
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  const migrated = await readTriggers(client);
  for (const name of Object.keys(migrated)) await client.execute(`DROP TRIGGER ${name}`);
  for (const file of files) await client.executeMultiple(read(file));
  expect(migrated).toEqual(await readTriggers(client));
});

test.each(files)("%s has a comment on every group of triggers", (file) => {
  const groups = read(file).split("\n\n");
  expect(groups.filter((group) => !group.startsWith("-- "))).toEqual([]);
});
