import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { glovebox, gloveboxItems } from "#db/schema/glovebox.ts";

export type GloveboxItem = (typeof gloveboxItems)[number];

/** What lies in a vehicle's glovebox, by item; an empty text for what does not. */
export type Glovebox = Record<GloveboxItem, string>;

/** The glovebox of a vehicle that its asker must have found through its owner. */
export async function readGlovebox(db: Database, vehicleId: string): Promise<Glovebox> {
  const rows = await db
    .select({ item: glovebox.item, value: glovebox.value })
    .from(glovebox)
    .where(eq(glovebox.vehicleId, vehicleId));
  const stored = new Map(rows.map(({ item, value }) => [item, value]));
  return Object.fromEntries(
    gloveboxItems.map((item) => [item, stored.get(item) ?? ""]),
  ) as Glovebox;
}

/**
 * What to write so that these items are as they were typed: those alone that are not so yet. An
 * emptied one loses its row.
 */
export function changeGlovebox(
  db: Database,
  vehicleId: string,
  saved: Glovebox,
  typed: Glovebox,
): Writes {
  return gloveboxItems.flatMap((item): Writes => {
    const value = typed[item];
    if (value === saved[item]) return [];
    if (value === "")
      return [
        db.delete(glovebox).where(and(eq(glovebox.vehicleId, vehicleId), eq(glovebox.item, item))),
      ];
    return [
      db
        .insert(glovebox)
        .values({ vehicleId, item, value })
        .onConflictDoUpdate({ target: [glovebox.vehicleId, glovebox.item], set: { value } }),
    ];
  });
}
