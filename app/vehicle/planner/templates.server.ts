import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { serviceTemplates } from "#db/schema/planner/planner.ts";
import { isKept } from "./is-kept.ts";
import { plannerLimits } from "./planner-limits.ts";

export type ServiceTemplate = typeof serviceTemplates.$inferSelect;
export type NewTemplate = Omit<typeof serviceTemplates.$inferInsert, "createdAt">;

/** `since` also lists those that were removed after that time. */
export function listTemplates(
  db: Database,
  accountId: string,
  since: Date | null,
): Promise<ServiceTemplate[]> {
  return db
    .select()
    .from(serviceTemplates)
    .where(and(eq(serviceTemplates.accountId, accountId), isKept(serviceTemplates, since)))
    .orderBy(asc(serviceTemplates.name))
    .limit(2 * plannerLimits.templates);
}

export async function findTemplate(
  db: Database,
  accountId: string,
  id: string,
  since: Date | null,
): Promise<ServiceTemplate | null> {
  const [template] = await db
    .select()
    .from(serviceTemplates)
    .where(
      and(
        eq(serviceTemplates.id, id),
        eq(serviceTemplates.accountId, accountId),
        isKept(serviceTemplates, since),
      ),
    );
  return template ?? null;
}

export async function countTemplates(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(serviceTemplates)
    .where(and(eq(serviceTemplates.accountId, accountId), isNull(serviceTemplates.removedAt)));
  return row?.rows ?? 0;
}

export function insertTemplate(db: Database, template: NewTemplate, now: Date) {
  return db.insert(serviceTemplates).values({ ...template, createdAt: now });
}

export function changeTemplate(
  db: Database,
  { id, version }: ServiceTemplate,
  change: Partial<NewTemplate>,
  editor: string,
) {
  return db
    .update(serviceTemplates)
    .set({ ...change, version: version + 1, editedBy: editor })
    .where(eq(serviceTemplates.id, id));
}

export function setTemplateRemoved(db: Database, id: string, removedAt: Date | null) {
  return db.update(serviceTemplates).set({ removedAt }).where(eq(serviceTemplates.id, id));
}
