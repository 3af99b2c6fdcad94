import type { Client } from "@libsql/client/http";

/** Vehicles per write: sqld aborts one that takes over 5 s while another waits. */
const vehiclesAtOnce = 1_000;

const those = "WHERE vehicle_id > ? AND vehicle_id <= ?";
const vehicleIds = "SELECT id FROM vehicles WHERE id > ? AND id <= ?";

const kept = {
  keys: [
    `INSERT OR IGNORE INTO vehicle_keys (vehicle_id) ${vehicleIds}`,
    `UPDATE vehicle_keys SET make_key = NULL, place_code = NULL ${those}`,
  ],
  facts: [
    `INSERT OR IGNORE INTO vehicle_facts (vehicle_id, services, registration, choices, reminders, tires)
      SELECT id, '{}', 'null', '{}', '[]', '[]' FROM (${vehicleIds})`,
    `UPDATE vehicle_facts SET services = NULL, registration = NULL, choices = NULL,
      reminders = NULL, tires = NULL ${those}`,
  ],
};

/**
 * Makes triggers rebuild each vehicle's `keys` (after the tables they point to change) or `facts`
 * (only needed after someone bypassed the triggers).
 * @returns how many vehicles there are
 */
export async function rebuild(client: Client, what: keyof typeof kept): Promise<number> {
  let after = "";
  for (let count = 0; ; ) {
    const next = "SELECT id FROM vehicles WHERE id > ? ORDER BY id LIMIT ?";
    const { rows } = await client.execute({ sql: next, args: [after, vehiclesAtOnce] });
    const last = rows.at(-1)?.id;
    if (typeof last !== "string") return count;
    const args = [after, last];
    await client.batch(
      kept[what].map((sql) => ({ sql, args })),
      "write",
    );
    count += rows.length;
    after = last;
  }
}
