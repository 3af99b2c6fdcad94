import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeDatabaseKeys } from "#scripts/database-keys/write-keys.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startUnit, type DocumentedServer } from "#tests/support/stack/documented-server.ts";

let folder: string;
let server: DocumentedServer;
const keys = () => join(folder, "keys");
const otherKeys = () => join(folder, "other");
const token = (name: string, from = keys()) => readFileSync(join(from, `${name}.jwt`), "utf8");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-tokens-"));
  await runOperatorCommand("scripts/database-keys.ts", [keys()]);
  writeDatabaseKeys(otherKeys(), { now: new Date() });
  mkdirSync(join(folder, "etc"));
  cpSync(join(keys(), "jwt.pem"), join(folder, "etc/jwt.pem"));
  server = await startUnit("roadworthy-sqld@.service", folder);
  await run("CREATE TABLE notes (text)", token("full-access"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function run(sql: string, authToken?: string): Promise<unknown> {
  const client = createClient({ url: server.url, authToken });
  try {
    return (await client.execute(sql)).rows.length;
  } catch (error) {
    return String(error);
  }
}

const insert = "INSERT INTO notes VALUES ('brakes')";
const select = "SELECT 1";

it("An operator's full-access token reads and writes", async () => {
  expect([
    await run(insert, token("full-access")),
    await run(select, token("full-access")),
  ]).toEqual([0, 1]);
});

it("An operator's read-only token reads and can't write", async () => {
  expect(await run(select, token("read-only"))).toBe(1);
  expect(await run(insert, token("read-only"))).toMatch(/403/);
});

it("Nobody gets in with another key's token, an expired one or none", async () => {
  expect(await run(select, token("full-access", otherKeys()))).toMatch(/401/);
  expect(await run(select)).toMatch(/401/);
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  writeDatabaseKeys(keys(), { days: 1, now: lastWeek });
  expect(await run(select, token("full-access"))).toMatch(/401/);
  writeDatabaseKeys(keys(), { days: 1, now: new Date() });
  expect(await run(select, token("full-access"))).toBe(1);
});

it("An operator replaces a key while both keys' tokens work", async () => {
  const old = token("full-access");
  const next = token("full-access", otherKeys());
  const use = async (...folders: string[]) => {
    const pem = folders.map((one) => readFileSync(join(one, "jwt.pem"), "utf8")).join("");
    writeFileSync(join(folder, "etc/jwt.pem"), pem);
    await server.stop();
    await server.restart();
    return [await run(select, old), await run(select, next)];
  };
  expect(await use(otherKeys(), keys())).toEqual([1, 1]);
  expect(await use(otherKeys())).toEqual([expect.stringMatching(/401/), 1]);
  await use(keys());
});

it("An operator who doesn't name a folder sees how to", async () => {
  const { code, errors } = await runOperatorCommand("scripts/database-keys.ts", ["--days=90"]);
  expect([code, errors]).toEqual([1, ["Name a folder: npm run database-keys -- keys [--days=90]"]]);
});
