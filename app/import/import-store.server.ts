import type { readingOrigins } from "#db/schema/garage-terms.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { ReceiptType } from "#app/service-records/receipts/receipt-file.ts";
import type { ReadingVerdict } from "#app/vehicle/odometer/readings.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { RecordLink } from "#app/import/account/record-links.ts";
import type { PlannedReceipt } from "#app/import/formats/import-groups.ts";
import type { ImportedExpense } from "#app/import/entries/imported-expense.ts";
import type { ImportedFillUp } from "#app/import/entries/imported-fill-up.ts";
import type { ImportedNote } from "#app/import/entries/imported-notes.ts";
import type { ImportedPlan } from "#app/import/entries/imported-plan.ts";
import type { ImportedReminder } from "#app/import/entries/imported-reminder.ts";
import type { ImportedSupply } from "#app/import/entries/imported-supply.ts";
import type { ImportedRecord } from "#app/import/formats/imported-line.ts";

type Bucket = Pick<RequestContext, "files" | "log">;

const importIdPattern = /^[\w-]{22,27}$/;

/** The form's key makes a repeated submission the same import. */
export function createImportId(
  { settings }: Pick<RequestContext, "settings">,
  form: string,
): string {
  return keyedHash(settings.secret, "import", form).slice(0, 27);
}

export type ImportPart = "" | ".zip" | ".plan";

const objectKey = (accountId: string, importId: string, part: ImportPart) =>
  `${accountId}/imports/${importId}${part}`;

/** No row refers to it, so the bucket sweep deletes it after a day. False if the bucket fails. */
export async function saveImport(
  { files, log }: Bucket,
  accountId: string,
  importId: string,
  stored: string | Uint8Array,
  part: ImportPart = "",
): Promise<boolean> {
  try {
    return (await files?.put(objectKey(accountId, importId, part), stored)) != null;
  } catch (error) {
    log.warn("imports", error);
    return false;
  }
}

export async function findImport(
  { files }: Bucket,
  accountId: string | undefined,
  importId: string,
  part: ImportPart = "",
): Promise<Uint8Array | null> {
  if (accountId === undefined || !importIdPattern.test(importId)) return null;
  const object = await files?.get(objectKey(accountId, importId, part));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

export type PlacedRecord = { vehicleId: string; record: ImportedRecord };
/** Only our own files say when an entry was created, and what was said about a reading. */
type Created = { createdAt?: number };
type Judged = { verdict?: ReadingVerdict | null };
export type PlacedReading = {
  vehicleId: string;
  reading: Distance & { date: string };
  origin?: (typeof readingOrigins)[number];
} & Judged;
export type PlacedFillUp = { vehicleId: string; fillUp: ImportedFillUp } & Created & Judged;
export type PlacedExpense = { vehicleId: string; expense: ImportedExpense } & Created;
export type PlacedPlan = { vehicleId: string; plan: ImportedPlan };
export type PlacedSupply = { vehicleId: string; supply: ImportedSupply };
export type PlacedReminder = { vehicleId: string; reminder: ImportedReminder };
export type PlacedNote = { vehicleId: string; note: ImportedNote };
type PlacedEntry =
  | PlacedRecord
  | PlacedFillUp
  | PlacedExpense
  | PlacedPlan
  | PlacedSupply
  | PlacedReminder
  | PlacedNote
  | PlacedReading;
export type PlacedReceipt = PlannedReceipt & {
  vehicleId: string;
  document?: { reminder?: { title: string; since: string; unit: DistanceUnit } };
};

export type StoredImportFile = PlacedReceipt & {
  rowId: string;
  type: ReceiptType;
  size: number;
  number: number;
};

/**
 * `records` has all that's dated. Readings come last, because others have most of them. Imports
 * that began before links came along have none.
 */
export type ImportPlan = {
  records: PlacedEntry[];
  receipts: PlacedReceipt[];
  links?: (RecordLink & { vehicleId: string })[];
};

export function savePlan(
  bucket: Bucket,
  accountId: string,
  id: string,
  plan: ImportPlan,
): Promise<boolean> {
  return saveImport(bucket, accountId, id, JSON.stringify(plan), ".plan");
}

export async function findPlan(
  bucket: Bucket,
  accountId: string,
  id: string,
): Promise<ImportPlan | null> {
  const saved = await findImport(bucket, accountId, id, ".plan");
  return saved && (JSON.parse(new TextDecoder().decode(saved)) as ImportPlan);
}
