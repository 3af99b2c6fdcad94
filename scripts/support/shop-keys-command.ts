import { asc, eq } from "drizzle-orm";
import { insertShopKey, newShopKey } from "#app/api/shop/shop-keys.server.ts";
import type { OpenDatabase } from "#db/client.ts";
import { shopKeys } from "#db/schema/api/shop-keys.ts";
import { shops } from "#db/schema/shops.ts";
import { runBatch } from "#db/writes.ts";
import { Failure } from "../run/failure.ts";

const usage = [
  'npm run shop-keys -- create "<name>" --source <source> [--shop <compCode>]',
  "npm run shop-keys -- list",
  "npm run shop-keys -- revoke <id>",
].join("\n");

type Named = { source?: string; shop?: string };

/** @returns the lines to print. @throws {Failure} */
export async function runShopKeysCommand(
  db: OpenDatabase,
  [verb, name, ...more]: string[],
  { source, shop }: Named = {},
): Promise<string[]> {
  if (more.length === 0) {
    if (verb === "create" && name && source) return create(db, { name, source, shop });
    if (verb === "list" && !name) return list(db);
    if (verb === "revoke" && name) return revoke(db, name);
  }
  throw new Failure(`Say what to do with which key:\n${usage}`);
}

async function create(db: OpenDatabase, { name, source, shop }: Named & { name: string }) {
  if (shop) {
    const [found] = await db.select().from(shops).where(eq(shops.compCode, shop));
    if (!found) throw new Failure(`No shop has the compCode ${shop}.`);
  }
  const { key, id } = newShopKey();
  const row = { id, name, source: source!, compCode: shop ?? null, createdAt: new Date() };
  await runBatch(db, [insertShopKey(db, row)]);
  return [`The key of ${name}. Nobody can show it again:`, key];
}

async function list(db: OpenDatabase): Promise<string[]> {
  const rows = await db.select().from(shopKeys).orderBy(asc(shopKeys.createdAt));
  if (rows.length === 0) return ["There are no keys."];
  return rows.map(({ id, name, source, compCode, createdAt, lastUsedAt }) =>
    [
      id.slice(0, idLength),
      `${name}, reports as ${source}${compCode ? ` for the shop ${compCode}` : ""}`,
      `created ${day(createdAt)}`,
      lastUsedAt ? `last used ${day(lastUsedAt)}` : "not used yet",
    ].join("; "),
  );
}

/** Enough to tell them apart. */
const idLength = 8;

async function revoke(db: OpenDatabase, id: string): Promise<string[]> {
  const rows = await db.select().from(shopKeys);
  const found = rows.filter((row) => row.id.slice(0, idLength) === id);
  if (found.length !== 1) throw new Failure(`No key has the id ${id}. List them first.`);
  await runBatch(db, [db.delete(shopKeys).where(eq(shopKeys.id, found[0]!.id))]);
  return [`The key of ${found[0]!.name} no longer works.`];
}

const day = (at: Date) => at.toISOString().slice(0, 10);
