import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { serviceTemplates } from "#db/schema/planner/planner.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import type { ServiceTemplate } from "#app/vehicle/planner/templates.server.ts";
import type { AccountFile, ImportedTemplate } from "./account-file.ts";

/**
 * Those that the account doesn't have, as far as there's room. They get ids that importing the file
 * again finds.
 */
export function missingTemplates(
  { serviceTemplates: written }: Pick<AccountFile, "serviceTemplates">,
  known: readonly ServiceTemplate[],
  accountId: string,
  secret: string,
): ImportedTemplate[] {
  const ids = new Set(known.map(({ id }) => id));
  const contents = new Set(known.map(describe));
  const kept = known.filter(({ removedAt }) => removedAt === null).length;
  const importedId = (id: string) =>
    keyedHash(secret, "imported-template", JSON.stringify([accountId, id])).slice(0, 22);
  return written
    .filter((one) => !ids.has(one.id) && !contents.has(describe(one)))
    .map((one) => ({ ...one, id: importedId(one.id || describe(one)) }))
    .filter(({ id }) => !ids.has(id))
    .slice(0, Math.max(0, plannerLimits.templates - kept));
}

/** Another account's export, brought back, has other ids. */
function describe({ name, services, ownService, total, comments, ...costs }: Described): string {
  const { parts, labor, tax, currency, selfService } = costs;
  const money = [total, parts, labor, tax, currency];
  return JSON.stringify([name, services, ownService, money, comments, selfService]);
}

type Described = Omit<ImportedTemplate, "id" | "createdAt" | "removedAt">;

export function addTemplates(
  db: Database,
  accountId: string,
  templates: readonly ImportedTemplate[],
): Writes {
  if (templates.length === 0) return [];
  const rows = templates.map((template) => ({ ...template, accountId }));
  return [db.insert(serviceTemplates).values(rows).onConflictDoNothing()];
}
