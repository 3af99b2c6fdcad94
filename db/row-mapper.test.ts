import { eq, getTableColumns, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { expect, it } from "vitest";
import { accounts } from "./schema/accounts.ts";
import { vehicles } from "./schema/garage.ts";
import { serviceRecords } from "./schema/service-records.ts";
import { shopRatings } from "./schema/reviews.ts";
import { shops } from "./schema/shops.ts";
import { createRowMapper, type Selection } from "./row-mapper.ts";
import type { Value } from "./statements.ts";

const db = drizzle(async () => ({ rows: [] }));

const facts = sql<string[]>`facts`.mapWith((text: string) => JSON.parse(text) as string[]);

const queries = {
  "a table": db.select().from(vehicles),
  "some columns": db.select({ id: accounts.id, since: accounts.createdAt }).from(accounts),
  "an expression": db
    .select({ id: vehicles.id, facts, count: sql<number>`1`.as("n") })
    .from(vehicles),
  "a joined table": db
    .select({ record: getTableColumns(serviceRecords), vehicle: { id: vehicles.id } })
    .from(serviceRecords)
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId)),
  "a table that may be missing": db
    .select({ shop: getTableColumns(shops), ratings: getTableColumns(shopRatings), facts })
    .from(shops)
    .leftJoin(shopRatings, eq(shopRatings.compCode, shops.compCode)),
  "columns of two tables under one name": db
    .select({ both: { name: shops.name, stars: shopRatings.stars } })
    .from(shops)
    .leftJoin(shopRatings, eq(shopRatings.compCode, shops.compCode)),
};

/** As the database might answer: in a JSON column, text is a list. */
function valueOf({ field }: Selection["fields"][number], row: number, at: number): Value {
  const { dataType = "json" } = field as { dataType?: string };
  if ((row + at) % 3 === 0) return null;
  if (dataType === "json") return '["a","b"]';
  return dataType === "string" ? `text ${at}` : 1_700_000_000 + at;
}

it.each(Object.entries(queries))("rows of %s are what drizzle makes of them", (_what, query) => {
  const prepared = query.prepare();
  const selection = prepared as unknown as Selection;
  const rows = Array.from({ length: 6 }, (_, row) =>
    selection.fields.map((field, at) => (row === 5 ? null : valueOf(field, row, at))),
  );
  expect(rows.map(createRowMapper(selection))).toEqual(prepared.mapResult({ rows }, true));
});
