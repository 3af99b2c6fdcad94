type Change = [from: string, to: string];

/** What the next version's owners see next to a glovebox item that it saved first. */
export const addedOn = "Added on 2026-12-24";

/** A next version that stores when a glovebox item was added, by source file. */
export const patches: Record<string, Change[]> = {
  "db/schema/glovebox.ts": [
    ["value: text().notNull(),", 'value: text().notNull(),\n    addedOn: text("added_on"),'],
  ],
  "app/garage/glovebox/glovebox.server.ts": [
    [
      ".values({ vehicleId, item, value })",
      '.values({ vehicleId, item, value, addedOn: "2026-12-24" })',
    ],
    [
      "export function updateGlovebox(",
      "export async function loadAddedOn(db, vehicleId) {\n" +
        "  const ofVehicle = eq(glovebox.vehicleId, vehicleId);\n" +
        "  const rows = await db.select().from(glovebox).where(ofVehicle);\n" +
        "  return Object.fromEntries(rows.map(({ item, addedOn }) => [item, addedOn]));\n" +
        "}\n\nexport function updateGlovebox(",
    ],
  ],
  "app/garage/glovebox/glovebox-view.server.ts": [
    ["const row = { label:", "const row = { item, label:"],
  ],
  "app/garage/glovebox/glovebox.route.tsx": [
    ["import { loadGlovebox }", "import { loadAddedOn, loadGlovebox }"],
    ["  return {\n    id,", "  return {\n    addedOn: await loadAddedOn(db, id),\n    id,"],
    ["const { id, name,", "const { addedOn, id, name,"],
    ["rows.map(({ label,", "rows.map(({ item, label,"],
    ["{isPast &&", '{addedOn[item] && " Added on " + addedOn[item]}\n              {isPast &&'],
  ],
};
