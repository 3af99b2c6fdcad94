import { recordKey } from "#app/service-records/history/export-csv.ts";
import type { ImportedVehicle } from "./account-file.ts";
import type { Entries } from "./missing-entries.ts";

/** By import keys: a plan that became a record, or what a record used of a supply. */
export type RecordLink =
  | { record: string; plan: string }
  | { record: string; supply: string; quantity: number };

type Written = { id?: unknown; importKey?: unknown };

/** Of records, plans and supplies that are added; what the owner changed about others stays. */
export function planLinks(
  { serviceRecords, plans, supplies }: ImportedVehicle,
  added: Entries,
  addedRecords: readonly { importKey: string }[],
): RecordLink[] {
  const keys = new Map(
    serviceRecords.flatMap((written) => {
      const { id, importKey } = (written ?? {}) as Written;
      if (typeof id !== "string") return [];
      return [[id, typeof importKey === "string" ? importKey : recordKey(id)] as const];
    }),
  );
  const isNew = new Set(
    [...addedRecords, ...added.plans, ...added.supplies].map(({ importKey }) => importKey),
  );
  const ofPlans = plans.flatMap(({ recordId, importKey: plan }): RecordLink[] => {
    const record = recordId && keys.get(recordId);
    return record ? [{ record, plan }] : [];
  });
  const ofSupplies = supplies.flatMap(({ uses, importKey: supply }) =>
    uses.flatMap(({ recordId, quantity }): RecordLink[] => {
      const record = keys.get(recordId);
      return record ? [{ record, supply, quantity }] : [];
    }),
  );
  return [...ofPlans, ...ofSupplies].filter(
    (link) => isNew.has(link.record) || isNew.has("plan" in link ? link.plan : link.supply),
  );
}
