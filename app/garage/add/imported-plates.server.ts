import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { importedPlates } from "#db/schema/garage.ts";
import type { ImportedPlate } from "./imported-plate.ts";

/** All or nothing. A plate that's already there, or earlier in the list, gets its new VIN. */
export async function saveImportedPlates(
  db: OpenDatabase,
  rows: ImportedPlate[],
  importedAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(importedPlates)
    .values(rows.map((row) => ({ ...row, importedAt })))
    .onConflictDoUpdate({
      target: [importedPlates.plate, importedPlates.state],
      set: { vin: sql`excluded.vin`, importedAt: sql`excluded.imported_at` },
    });
}
