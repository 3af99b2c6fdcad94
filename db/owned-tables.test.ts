import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ownedTables, readTables } from "./owned-tables.ts";

function migratedDatabase(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of globSync("db/migrations/*.sql").sort()) db.exec(readFileSync(file, "utf8"));
  return db;
}

/** Everyone's, or kept for days only. */
const shared = {
  "shops, recalls and reference data": [
    ...["coupons", "lifetime_badge_counts", "provider_records", "prospects", "shop_keys"],
    ...["shop_ratings", "shops", "epa_ratings", "imported_plates", "postal_places", "price_index"],
    ...["recall_checks", "recall_imports", "recall_models", "recalls", "setup", "vehicle_makes"],
    ...["vehicle_models", "vin_decodes"],
  ],
  "of visitors and requests, found by a hash or a random id": [
    ...["attempts", "blocked_addresses", "blocked_numbers", "client_errors", "daily_counts"],
    ...["kept_forms", "partner_logins", "submissions", "used_challenges", "used_links"],
    ...["write_counter"],
  ],
  "messages on their way, and scheduled work": ["email_pacing", "purge_runs", "texts"],
};

test("every table is reached from an account, or is everyone's", () => {
  const tables = readTables(migratedDatabase());
  const others = new Set(tables.map(({ name }) => name));
  for (const { name } of ownedTables(tables)) others.delete(name);
  expect([...others].sort()).toEqual(Object.values(shared).flat().sort());
});
