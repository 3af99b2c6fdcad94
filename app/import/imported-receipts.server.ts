import { inArray, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { unavailable } from "#app/http/problem.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { detectReceipt, headBytes } from "#app/service-records/receipts/detect-receipt.ts";
import {
  maxReceipts,
  maxReceiptBytes,
  type ReceiptType,
} from "#app/service-records/receipts/receipt-file.ts";
import { receiptName } from "#app/service-records/receipts/receipt-name.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { getReceiptKey, putFile } from "#app/service-records/receipts/receipt-store.server.ts";
import type { PlannedReceipt } from "#app/import/formats/import-groups.ts";
import type { PlacedReceipt } from "./import-store.server.ts";
import type { ReadFile } from "#app/import/formats/open-zip.ts";

type Bucket = Pick<RequestContext, "files" | "log" | "settings">;

export async function findReceiptIds(
  db: Database,
  vehicleIds: string[] | SQLWrapper,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(inArray(receipts.vehicleId, vehicleIds));
  return new Set(rows.map(({ id }) => id));
}

export function createMissingFilter(
  existingIds: ReadonlySet<string>,
  secret: string,
  accountId: string,
) {
  return (receipt: PlannedReceipt) =>
    !existingIds.has(receipt.id) && !existingIds.has(importedReceiptId(secret, accountId, receipt));
}

function importedReceiptId(
  secret: string,
  accountId: string,
  { record, id }: PlannedReceipt,
): string {
  return keyedHash(secret, "imported-receipt", JSON.stringify([accountId, record, id])).slice(
    0,
    27,
  );
}

type StoredImportReceipt = PlacedReceipt & {
  rowId: string;
  type: ReceiptType;
  size: number;
  number: number;
};

/** Skips files that aren't receipts. Throws a 503 if the bucket fails. */
export async function storeImportedReceipts(
  context: Bucket,
  accountId: string,
  receipts: readonly PlacedReceipt[],
  read: ReadFile,
): Promise<StoredImportReceipt[]> {
  const stored: StoredImportReceipt[] = [];
  const numbers = new Map<string, number>();
  for (const receipt of receipts) {
    const bytes = read(getReceiptPath(receipt), maxReceiptBytes);
    if (bytes === null || typeof bytes === "string") continue;
    const detected = detectReceipt({ size: bytes.length, head: bytes.subarray(0, headBytes) });
    if (!detected.ok) continue;
    const rowId = importedReceiptId(context.settings.secret, accountId, receipt);
    await putFile(context, getReceiptKey(accountId, rowId), { type: detected.type, bytes }).catch(
      (error: unknown) => {
        context.log.warn("files", error);
        throw unavailable();
      },
    );
    const record = `${receipt.vehicleId} ${receipt.record}`;
    const number = (numbers.get(record) ?? 0) + 1;
    numbers.set(record, number);
    stored.push({
      ...receipt,
      name: receiptName(receipt.name, detected.type),
      rowId,
      type: detected.type,
      size: bytes.length,
      number,
    });
  }
  return stored;
}

export function addImportedReceipts(
  db: Database,
  accountId: string,
  stored: readonly StoredImportReceipt[],
  now: Date,
): Writes {
  if (stored.length === 0) return [];
  const column = (name: string) => sql`line.value ->> ${name}`;
  const rows = stored.map(({ rowId, vehicleId, record, name, type, size, number }) => ({
    rowId,
    vehicleId,
    record,
    name,
    type,
    size,
    number,
  }));
  return [
    db.run(sql`INSERT INTO ${receipts}
        (id, account_id, vehicle_id, record_id, name, type, size, created_at)
      SELECT ${column("rowId")}, ${accountId}, record.vehicle_id, record.id,
        ${column("name")}, ${column("type")}, ${column("size")}, ${now.getTime()}
      FROM json_each(${JSON.stringify(rows)}) line JOIN ${serviceRecords} record
        ON record.vehicle_id = ${column("vehicleId")} AND (
          record.import_key = ${column("record")} OR 'record:' || record.id = ${column("record")})
      WHERE record.receipt_count + ${column("number")} <= ${maxReceipts}
      ON CONFLICT DO NOTHING`),
  ];
}
