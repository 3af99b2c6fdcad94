import { and, eq } from "drizzle-orm";
import { newId } from "#app/http/secrets.server.ts";
import {
  insertPlanItem,
  setPlanItemRemoved,
  type NewPlanItem,
} from "#app/vehicle/planner/plan-items.server.ts";
import {
  insertSupply,
  setSupplyRemoved,
  type NewSupply,
} from "#app/vehicle/planner/supplies.server.ts";
import {
  insertTemplate,
  setTemplateRemoved,
  type NewTemplate,
} from "#app/vehicle/planner/templates.server.ts";
import { openDatabase } from "#db/client.ts";
import { planItems, serviceTemplates, supplies } from "#db/schema/planner/planner.ts";
import { runBatch } from "#db/writes.ts";

type Kept = { removed?: boolean };

export async function planSomething(
  databaseUrl: string,
  vehicleId: string,
  { removed = false, ...given }: Partial<NewPlanItem> & Kept = {},
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const [id, now] = [newId(), new Date()];
  const item = { title: "Replace the front brake pads", status: "planned" as const, ...given };
  await runBatch(db, [
    insertPlanItem(db, { id, vehicleId, ...item }, now),
    ...(removed ? [setPlanItemRemoved(db, id, now)] : []),
  ]);
  return id;
}

export async function stockUp(
  databaseUrl: string,
  vehicleId: string,
  { removed = false, ...given }: Partial<NewSupply> & Kept = {},
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const [id, now] = [newId(), new Date()];
  await runBatch(db, [
    insertSupply(db, { id, vehicleId, name: "Oil filter", quantity: 4, ...given }, now),
    ...(removed ? [setSupplyRemoved(db, id, now)] : []),
  ]);
  return id;
}

export async function keepTemplate(
  databaseUrl: string,
  accountId: string,
  { removed = false, ...given }: Partial<NewTemplate> & Kept = {},
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const [id, now] = [newId(), new Date()];
  const template = { name: "My 30k service", services: [1302, 1354], ...given };
  await runBatch(db, [
    insertTemplate(db, { id, accountId, ...template }, now),
    ...(removed ? [setTemplateRemoved(db, id, now)] : []),
  ]);
  return id;
}

export async function readItem(databaseUrl: string, id: string) {
  const db = openDatabase({ url: databaseUrl });
  const [item] = await db.select().from(planItems).where(eq(planItems.id, id));
  return item!;
}

export async function readStock(databaseUrl: string, id: string): Promise<number> {
  const db = openDatabase({ url: databaseUrl });
  const [supply] = await db.select().from(supplies).where(eq(supplies.id, id));
  return supply!.quantity;
}

export async function findItem(databaseUrl: string, vehicleId: string, title: string) {
  const db = openDatabase({ url: databaseUrl });
  const [item] = await db
    .select()
    .from(planItems)
    .where(and(eq(planItems.vehicleId, vehicleId), eq(planItems.title, title)));
  return item;
}

export async function listTemplatesOf(databaseUrl: string, accountId: string) {
  const db = openDatabase({ url: databaseUrl });
  return db.select().from(serviceTemplates).where(eq(serviceTemplates.accountId, accountId));
}
