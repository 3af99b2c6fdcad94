import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type Client } from "@libsql/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectSchema } from "#db/backup/schema.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import { startDatabase, type TestDatabase } from "#tests/support/stack/database-server.ts";
import {
  migrationCount as all,
  startMigrating,
  writeMigrations,
} from "#tests/support/stack/migrations.ts";

/** Requests per run: create the table of migrations, read it, apply the rest. */
const requests = 3;

let folder: string;
/** Indexed by the number of migrations applied. */
const schemas: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-migrations-"));
  for (let count = 0; count <= all; count++) {
    const database = await startDatabase();
    await migrateTo(createClient({ url: database.url }), count);
    schemas.push(await schemaOf(createClient({ url: database.url })));
    await database.remove();
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function migrateTo(client: Client, count: number): Promise<void> {
  await migrateDatabase(client, writeMigrations(join(folder, String(count)), count));
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.execute(selectSchema);
  return rows
    .map(({ type, name, sql }) => `${String(type)} ${String(name)}: ${String(sql)}`)
    .sort()
    .join("\n");
}

async function valueOf(client: Client, sql: string): Promise<unknown> {
  return (await client.execute(sql)).rows[0]?.[0];
}

async function killProcess(proxy: DatabaseProxy, moment: () => Promise<void>): Promise<void> {
  const migrating = startMigrating(proxy.url);
  const ended = once(migrating, "exit");
  await Promise.race([moment(), ended]);
  migrating.kill("SIGKILL");
  await ended;
}

async function killServer(
  proxy: DatabaseProxy,
  moment: () => Promise<void>,
  database: TestDatabase,
): Promise<void> {
  const migrating = migrateDatabase(createClient({ url: proxy.url })).catch(() => {});
  await Promise.race([moment(), migrating]);
  database.kill();
  await migrating;
  await expect
    .poll(
      () =>
        fetch(`${database.url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
}

const moments = [
  [1, 0],
  [2, 3],
  [3, 0],
  [3, 2],
  [3, 8],
  [3, 20],
] as const;

describe.each(Array.from({ length: all }, (_, done) => done))(
  "Migrating a database that has %i migrations",
  (done) => {
    it.each([
      ["process", killProcess],
      ["server", killServer],
    ])(
      "is all or nothing when the %s is killed, and the next run completes it",
      async (who, kill) => {
        const [request, delay] = moments[(2 * done + (who === "server" ? 1 : 0)) % moments.length]!;
        const database = await startDatabase();
        const client = createClient({ url: database.url });
        const proxy = await openDatabaseProxy(database.url);
        await migrateTo(client, done);
        if (done > 0)
          await client.execute(
            "INSERT INTO submissions (key, location, created_at) VALUES ('kept', '/garage', 1)",
          );

        await kill(
          proxy,
          async () => {
            while (proxy.requests < Math.min(request, requests)) await proxy.nextRequest();
            await sleep(delay);
          },
          database,
        );
        expect([schemas[done], schemas[all]]).toContain(await schemaOf(client));
        // A write waits for whatever the killed process left running.
        await client.batch(["SELECT 1"], "write");

        await migrateDatabase(client);
        expect(await schemaOf(client)).toBe(schemas[all]);
        expect(await valueOf(client, "SELECT count(*) FROM __drizzle_migrations")).toBe(all);
        expect(await valueOf(client, "SELECT group_concat(key) FROM submissions")).toBe(
          done > 0 ? "kept" : null,
        );
        expect(await valueOf(client, "PRAGMA integrity_check")).toBe("ok");
        await proxy.close();
        await database.remove();
      },
    );
  },
);
