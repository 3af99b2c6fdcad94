import type { Client } from "@libsql/client/http";

/** So many vehicles at once: sqld ends a write that takes 5 s when another one waits. */
const atOnce = 1_000;

/** What triggers keep for pages, each with the statement that has them work it out anew. */
const kept = {
  keys: "UPDATE vehicle_keys SET make_key = NULL, place_code = NULL",
  facts: `UPDATE vehicle_facts SET services = NULL, registration = NULL, choices = NULL,
    reminders = NULL, tires = NULL`,
};

/**
 * Has triggers work out anew what they keep beside each vehicle: its `keys`, after the tables that
 * they lead to changed, or its `facts`, which only somebody who writes past triggers can spoil.
 * @returns how many vehicles there are
 */
export async function rebuild(client: Client, what: keyof typeof kept): Promise<number> {
  let after = "";
  for (let count = 0; ; ) {
    const next = "SELECT id FROM vehicles WHERE id > ? ORDER BY id LIMIT ?";
    const { rows } = await client.execute({ sql: next, args: [after, atOnce] });
    const last = rows.at(-1)?.id;
    if (typeof last !== "string") return count;
    const sql = `${kept[what]} WHERE vehicle_id > ? AND vehicle_id <= ?`;
    await client.batch([{ sql, args: [after, last] }], "write");
    count += rows.length;
    after = last;
  }
}
