import type { Client } from "@libsql/client/http";

/** sqld aborts a write that takes over 5 s while another waits. */
const batchSize = 1_000;

const inRange = "WHERE vehicle_id > ? AND vehicle_id <= ?";
const vehicleIds = "SELECT id FROM vehicles WHERE id > ? AND id <= ?";

const updates = {
  keys: [
    `INSERT OR IGNORE INTO vehicle_keys (vehicle_id) ${vehicleIds}`,
    `UPDATE vehicle_keys SET make_key = NULL, place_code = NULL ${inRange}`,
  ],
  facts: [
    `INSERT OR IGNORE INTO vehicle_facts
      (vehicle_id, services, registration, choices, reminders, tires)
      SELECT id, '{}', 'null', '{}', '[]', '[]' FROM (${vehicleIds})`,
    `UPDATE vehicle_facts SET services = NULL, registration = NULL, choices = NULL,
      reminders = NULL, tires = NULL ${inRange}`,
  ],
};

/** `keys` after a change to the tables they point to, `facts` if someone bypassed the triggers. */
export async function rebuild(client: Client, part: keyof typeof updates): Promise<number> {
  let after = "";
  for (let count = 0; ; ) {
    const next = "SELECT id FROM vehicles WHERE id > ? ORDER BY id LIMIT ?";
    const { rows } = await client.execute({ sql: next, args: [after, batchSize] });
    const last = rows.at(-1)?.id;
    if (typeof last !== "string") return count;
    const args = [after, last];
    await client.batch(
      updates[part].map((sql) => ({ sql, args })),
      "write",
    );
    count += rows.length;
    after = last;
  }
}
