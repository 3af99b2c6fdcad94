import type { PlannedReceipt } from "#app/import/formats/import-groups.ts";
import { maxDocuments } from "#app/documents/documents.server.ts";
import type { ImportedVehicle } from "./account-file.ts";
import type { KnownDocument } from "./garage-entries.server.ts";
import { takeFitting, type Entries, type KnownEntries } from "./missing-entries.ts";

/** Of fill-ups that are added or that the car has. */
export function planFuelReceipts(
  { fillUps: all }: Entries,
  { fillUps: added }: Entries,
  { fillUps: { keys, removed } }: KnownEntries,
): PlannedReceipt[] {
  const isAdded = new Set(added.map(({ importKey }) => importKey));
  return all
    .filter(({ importKey: key }) => isAdded.has(key) || (keys.has(key) && !removed.has(key)))
    .flatMap(({ receipts, importKey: record, date }) =>
      receipts.map((receipt) => ({ ...receipt, date, record, of: "fillUp" as const })),
    );
}

/** A document that another account's export brought back has another id. */
export function planDocuments(
  { documents }: ImportedVehicle,
  known: readonly KnownDocument[],
  isNew: (file: PlannedReceipt) => boolean,
): { taken: PlannedReceipt[]; surplus: number } {
  const describe = ({ name, fileName, size }: Pick<KnownDocument, "name" | "fileName" | "size">) =>
    JSON.stringify([name, fileName, size]);
  const described = new Set(known.map(describe));
  const kept = known.filter(({ removedAt }) => removedAt === null).length;
  const missing = documents.filter(
    (one) => !described.has(describe(one)) && !known.some(({ id }) => id === one.id),
  );
  const files = missing.map(({ id, fileName, createdAt, name, expirationDate }) => ({
    ...{ id, name: fileName, date: createdAt.toISOString().slice(0, 10), record: "" },
    document: { name, expirationDate, createdAt: createdAt.getTime() },
  }));
  return takeFitting(files.filter(isNew), maxDocuments - kept);
}
