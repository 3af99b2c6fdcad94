import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { energies } from "#db/schema/fuel/fuel-terms.ts";

const client = createClient({ url: ":memory:" });

beforeAll(async () => {
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  await client.execute("PRAGMA foreign_keys = OFF");
});
afterAll(() => client.close());

const typed = fc.record({
  date: fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-20", "2026-02-01"),
  energy: fc.constantFrom(...energies),
  amount: fc.integer({ min: 1, max: 100 }),
  total: fc.option(fc.integer({ min: 0, max: 9_999 })),
  currency: fc.constantFrom("USD", "CAD"),
  miles: fc.option(fc.integer({ min: 1, max: 500 })),
  paid: fc.boolean(),
});

const actions = fc.array(
  fc.record({
    kind: fc.constantFrom("add", "add", "edit", "remove", "restore", "delete"),
    id: fc.integer({ min: 0, max: 5 }),
    typed,
  }),
  { maxLength: 30 },
);

const columns = [
  ...["date", "energy", "unit", "amount", "total", "currency"],
  ...["stretch_miles", "stretch_amount", "stretch_cents", "economy"],
];

/** The same sums, calculated anew. */
const expected = `SELECT period.value AS period, energy, coalesce(currency, '') AS currency,
    count(*) AS fill_ups, sum(amount) AS amount, sum(coalesce(total, 0)) AS cents,
    sum(economy IS NOT NULL) AS stretches, sum(coalesce(stretch_miles, 0)) AS stretch_miles,
    sum(coalesce(stretch_amount, 0)) AS stretch_amount,
    sum(stretch_cents IS NOT NULL) AS paid_stretches,
    sum(iif(stretch_cents IS NULL, 0, stretch_miles)) AS paid_miles,
    sum(coalesce(stretch_cents, 0)) AS paid_cents
  FROM fill_ups, json_each(json_array('all', substr(date, 1, 4), substr(date, 1, 7))) period
  WHERE removed_at IS NULL AND vehicle_id = ? GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

const stored = `SELECT period, energy, currency, fill_ups, amount, cents, stretches, stretch_miles,
    stretch_amount, paid_stretches, paid_miles, paid_cents
  FROM fuel_totals WHERE vehicle_id = ? ORDER BY 1, 2, 3`;

let cars = 0;

test("triggers keep the sums that a new calculation would give", async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const car = `car-${++cars}`;
      for (const action of list) await apply(car, action);
      const [now, anew] = [stored, expected].map((sql) => client.execute({ sql, args: [car] }));
      const rows = (result: Awaited<typeof now>) => result!.rows.map((row) => Object.values(row));
      expect(rows((await now)!)).toEqual(rows((await anew)!));
    }),
  );
});

async function apply(
  car: string,
  { kind, id, typed: { miles, paid, total, currency, energy, ...given } }: Action,
): Promise<void> {
  const stretch =
    miles === null
      ? [null, null, null, null]
      : [miles, 10, paid && total !== null ? total : null, miles / 10];
  const unit = energy === "fuel" ? "L" : "kWh";
  const money = [total, total === null ? null : currency];
  const values = [given.date, energy, unit, given.amount, ...money, ...stretch];
  const key = `${car}-${id}`;
  const names = columns.join(", ");
  const marks = columns.map(() => "?").join(", ");
  const statements: Record<Action["kind"], [sql: string, args: (string | number | null)[]]> = {
    add: [
      `INSERT OR IGNORE INTO fill_ups (id, vehicle_id, created_at, volume, distance_unit, ${names})
       VALUES (?, ?, 0, 1, 'km', ${marks})`,
      [key, car, ...values],
    ],
    edit: [`UPDATE fill_ups SET (${names}) = (${marks}) WHERE id = ?`, [...values, key]],
    remove: ["UPDATE fill_ups SET removed_at = 1 WHERE id = ?", [key]],
    restore: ["UPDATE fill_ups SET removed_at = NULL WHERE id = ?", [key]],
    delete: ["DELETE FROM fill_ups WHERE id = ?", [key]],
  };
  const [sql, args] = statements[kind];
  await client.execute({ sql, args });
}

type Action = typeof actions extends fc.Arbitrary<(infer One)[]> ? One : never;
