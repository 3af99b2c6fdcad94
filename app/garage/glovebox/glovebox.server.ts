import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { glovebox, gloveboxItems } from "#db/schema/glovebox.ts";

export type GloveboxItem = (typeof gloveboxItems)[number];

export type Glovebox = Record<GloveboxItem, string>;

export async function loadGlovebox(db: Database, vehicleId: string): Promise<Glovebox> {
  const rows = await db
    .select({ item: glovebox.item, value: glovebox.value })
    .from(glovebox)
    .where(eq(glovebox.vehicleId, vehicleId));
  const stored = new Map(rows.map(({ item, value }) => [item, value]));
  return Object.fromEntries(
    gloveboxItems.map((item) => [item, stored.get(item) ?? ""]),
  ) as Glovebox;
}

export function updateGlovebox(
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
