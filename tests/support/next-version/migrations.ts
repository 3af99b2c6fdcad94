import type { Client } from "@libsql/client/http";
import { quoted } from "#db/backup/quoted.ts";
import { selectSchema } from "#db/backup/schema.ts";

/** Tables that owners' forms write to. */
export const writtenTables = [
  ...["accounts", "sessions", "vehicles", "odometer_readings", "service_records", "receipts"],
  ...["custom_reminders", "event_choices", "registrations", "glovebox", "tire_sets", "reviews"],
];

/**
 * Everything that "Migrations only add" in docs/operations.md allows, at once: columns that are
 * empty or have a default in every table, tables, indexes, triggers, and changed rows.
 */
export async function listAdditions(client: Client): Promise<string[]> {
  const { rows } = await client.execute(selectSchema);
  const tables = rows.flatMap(({ type, name, sql }) =>
    type === "table" && !/^CREATE VIRTUAL/i.test(String(sql)) ? [quoted(String(name))] : [],
  );
  return [
    "ALTER TABLE `glovebox` ADD `added_on` text",
    ...tables.flatMap((table) => [
      `ALTER TABLE ${table} ADD next_optional text`,
      `ALTER TABLE ${table} ADD next_default integer DEFAULT 0 NOT NULL`,
    ]),
    "CREATE TABLE next_writes (written text NOT NULL, at integer DEFAULT 0 NOT NULL) STRICT",
    ...writtenTables.flatMap((table) =>
      ["INSERT", "UPDATE", "DELETE"].map(
        (write) =>
          `CREATE TRIGGER next_${table}_${write} AFTER ${write} ON ${table}\n` +
          `BEGIN INSERT INTO next_writes (written) VALUES ('${table}'); END`,
      ),
    ),
    ...writtenTables.map((table) => `CREATE INDEX next_${table} ON ${table} (next_default)`),
    ...listSlowAdditions("next"),
  ];
}

/** Long enough that a server can be killed halfway through. */
export function listSlowAdditions(name: string): string[] {
  return [
    `ALTER TABLE postal_places ADD ${name}_slow integer DEFAULT 0 NOT NULL`,
    `UPDATE postal_places SET ${name}_slow = length(code)`,
    `CREATE INDEX ${name}_slow ON postal_places (${name}_slow, code)`,
  ];
}
