import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import fc from "fast-check";
import { expect, it } from "vitest";

const records = ["r0", "r1", "r2"];

type Step =
  | { kind: "use" | "change"; record: string; quantity: number }
  | { kind: "unuse" | "remove" | "restore" | "delete"; record: string };

const record = fc.constantFrom(...records);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("use" as const, "change" as const),
    record,
    quantity: fc.integer({ min: 1, max: 900 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({
    kind: fc.constantFrom(...(["unuse", "remove", "restore", "delete"] as const)),
    record,
  }),
);

async function openStock() {
  const client = createClient({ url: ":memory:" });
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  await client.execute("PRAGMA foreign_keys = OFF");
  return client;
}

it("Stock is always what was there minus what standing records use", async () => {
  const client = await openStock();
  const run = (sql: string, ...args: (string | number)[]) => client.execute({ sql, args });
  const read = async (sql: string) => Number((await run(sql)).rows[0]![0]);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
      fc.array(step, { maxLength: 25 }),
      async (initial, steps) => {
        for (const table of ["supply_uses", "service_records", "supplies"])
          await run(`DELETE FROM ${table}`);
        await run(
          "INSERT INTO supplies (id, vehicle_id, name, quantity, created_at) VALUES ('s', 'v', 'Oil', ?, 0)",
          initial,
        );
        for (const id of records)
          await run(
            "INSERT INTO service_records (id, vehicle_id, date, created_at) VALUES (?, 'v', '2026-01-01', 0)",
            id,
          );
        for (const one of steps) await take(run, one);
        const used = await read(`SELECT coalesce(sum(u.quantity), 0) FROM supply_uses u
          JOIN service_records r ON r.id = u.record_id WHERE r.removed_at IS NULL`);
        expect(await read("SELECT quantity FROM supplies")).toBeCloseTo(initial - used, 6);
      },
    ),
    { numRuns: 60 },
  );
});

async function take(
  run: (sql: string, ...args: (string | number)[]) => Promise<unknown>,
  one: Step,
): Promise<void> {
  const { record } = one;
  const steps: Record<Step["kind"], () => Promise<unknown>> = {
    use: () =>
      run(
        "INSERT OR IGNORE INTO supply_uses (record_id, supply_id, quantity) SELECT id, 's', ? FROM service_records WHERE id = ?",
        "quantity" in one ? one.quantity : 1,
        record,
      ),
    change: async () => {
      await steps.unuse();
      await steps.use();
    },
    unuse: () => run("DELETE FROM supply_uses WHERE record_id = ?", record),
    remove: () => run("UPDATE service_records SET removed_at = 1 WHERE id = ?", record),
    restore: () => run("UPDATE service_records SET removed_at = NULL WHERE id = ?", record),
    delete: () => run("DELETE FROM service_records WHERE id = ?", record),
  };
  await steps[one.kind]().catch((error: unknown) => {
    if (!String(error).includes("supply_short")) throw error;
  });
}

it("No record takes more than there is", async () => {
  const client = await openStock();
  await client.executeMultiple(`
    INSERT INTO supplies (id, vehicle_id, name, quantity, created_at) VALUES ('s', 'v', 'Oil', 2, 0);
    INSERT INTO service_records (id, vehicle_id, date, created_at) VALUES ('r', 'v', '2026-01-01', 0);
  `);
  await expect(
    client.execute(
      "INSERT INTO supply_uses (record_id, supply_id, quantity) VALUES ('r', 's', 2.5)",
    ),
  ).rejects.toThrow("supply_short");
});
