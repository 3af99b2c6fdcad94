import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purges } from "#app/account-data/sweep.server.ts";
import { openMemoryDatabase, type MemoryDatabase } from "#tests/support/stack/memory-database.ts";
import { deletePartOf, deleteRowsOf, selectBatch } from "./purge.server.ts";

const now = new Date("2026-11-29T12:00:00Z");
const after = { at: 1, id: 1 };

let memory: MemoryDatabase;
beforeAll(async () => {
  memory = await openMemoryDatabase();
});
afterAll(() => memory.close());

type Query = { toSQL(): { sql: string; params: unknown[] } };

async function explain(query: Query): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const { rows } = await memory.run(`EXPLAIN QUERY PLAN ${sql}`, ...(params as number[]));
  return rows.map(([, , , detail]) => String(detail));
}

const isSlow = (step: string) => /^SCAN|TEMP B-TREE|AUTOMATIC/.test(step);

describe("Every statement of a purge searches an index, in its order", () => {
  it.each(purges)("$name", async (purge) => {
    const run = { db: memory.db, now };
    const batch = selectBatch(run, purge, after);
    const steps = await explain(deleteRowsOf(run, purge, batch));
    const table = getTableName(purge.table);
    expect(steps).toContainEqual(
      expect.stringMatching(
        `^SEARCH ${table} USING (COVERING )?INDEX \\w+ \\(${purge.since.name}>`,
      ),
    );
    const parts = (purge.parts?.first ?? []).map((part) => deletePartOf(run, part, batch));
    const others = await Promise.all([batch.last(), ...parts].map(explain));
    expect([...steps, ...others.flat()].filter(isSlow)).toEqual([]);
  });
});

it("Whatever refers to a deleted row is found by an index", async () => {
  const { rows } = await memory.run(`
    SELECT child.name || '.' || reference."from", reference."table"
    FROM sqlite_schema child, pragma_foreign_key_list(child.name) reference
    WHERE child.type = 'table' AND NOT EXISTS (
      SELECT 1 FROM pragma_index_list(child.name) list, pragma_index_info(list.name) place
      WHERE place.seqno = 0 AND place.name = reference."from")`);
  const parts = purges.flatMap(({ parts }) => parts?.first ?? []);
  const deleted = new Set([...purges, ...parts].map(({ table }) => getTableName(table)));
  expect(rows.filter(([, parent]) => deleted.has(String(parent)))).toEqual([]);
});
