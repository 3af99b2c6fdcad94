import { eq, inArray, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { getDocumentKey } from "#app/documents/documents.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { unavailable } from "#app/http/problem.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { detectReceipt, headBytes } from "#app/service-records/receipts/detect-receipt.ts";
import { maxReceipts, maxReceiptBytes } from "#app/service-records/receipts/receipt-file.ts";
import { receiptName } from "#app/service-records/receipts/receipt-name.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { getReceiptKey, putFile } from "#app/service-records/receipts/receipt-store.server.ts";
import type { PlannedReceipt } from "#app/import/formats/import-groups.ts";
import { addImportedDocuments } from "./imported-documents.server.ts";
import type { PlacedReceipt, StoredImportFile } from "./import-store.server.ts";
import type { ReadFile } from "#app/import/formats/open-zip.ts";

type Bucket = Pick<RequestContext, "files" | "log" | "settings">;

/** Also what describes each receipt. */
export async function findReceiptIds(
  db: Database,
  vehicleIds: string[] | SQLWrapper,
): Promise<Set<string>> {
  const { id, name, size, recordId, fillUpId } = receipts;
  const keys = { record: serviceRecords.importKey, fillUp: fillUps.importKey };
  const rows = await db
    .select({ id, name, size, recordId, fillUpId, ...keys })
    .from(receipts)
    .leftJoin(serviceRecords, eq(serviceRecords.id, recordId))
    .leftJoin(fillUps, eq(fillUps.id, fillUpId))
    .where(inArray(receipts.vehicleId, vehicleIds));
  return new Set(
    rows.flatMap((row) => {
      const { name, size } = row;
      const own = row.recordId ? `record:${row.recordId}` : `fill-up:${row.fillUpId}`;
      const ofKeys = [own, row.record, row.fillUp].flatMap((record) =>
        record ? describe({ record, name, size }) : [],
      );
      return [row.id, ...ofKeys];
    }),
  );
}

/** One that another account's export brought back has another id. */
function describe({ record, name, size }: Pick<PlannedReceipt, "record" | "name" | "size">) {
  return JSON.stringify([record, name, size]);
}

type PlannedFile = PlannedReceipt & { vehicleId?: string | null };

export function createMissingFilter(
  existingIds: ReadonlySet<string>,
  secret: string,
  accountId: string,
) {
  return (receipt: PlannedFile) =>
    !existingIds.has(receipt.id) &&
    !existingIds.has(describe(receipt)) &&
    !existingIds.has(importedReceiptId(secret, accountId, receipt));
}

/** Of the same record in any car, but of the same car for what came along later. */
function importedReceiptId(
  secret: string,
  accountId: string,
  { record, id, of, document, vehicleId }: PlannedFile,
): string {
  const place = [accountId, record, id, ...(of || document ? [vehicleId] : [])];
  return keyedHash(secret, "imported-receipt", JSON.stringify(place)).slice(0, 27);
}

export const getFilePath = (file: PlannedReceipt) =>
  getReceiptPath(file, file.document ? "documents" : "receipts");

/** Skips files that aren't receipts. Throws a 503 if the bucket fails. */
export async function storeImportedReceipts(
  context: Bucket,
  accountId: string,
  receipts: readonly PlacedReceipt[],
  read: ReadFile,
): Promise<StoredImportFile[]> {
  const stored: StoredImportFile[] = [];
  const numbers = new Map<string, number>();
  for (const receipt of receipts) {
    const bytes = read(getFilePath(receipt), maxReceiptBytes);
    if (bytes === null || typeof bytes === "string") continue;
    const detected = detectReceipt({ size: bytes.length, head: bytes.subarray(0, headBytes) });
    if (!detected.ok) continue;
    const rowId = importedReceiptId(context.settings.secret, accountId, receipt);
    const getKey = receipt.document ? getDocumentKey : getReceiptKey;
    await putFile(context, getKey(accountId, rowId), { type: detected.type, bytes }).catch(
      (error: unknown) => {
        context.log.warn("files", error);
        throw unavailable();
      },
    );
    const record = `${receipt.vehicleId} ${receipt.of} ${receipt.record}`;
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
  stored: readonly StoredImportFile[],
  now: Date,
): Writes {
  const add = (of: "record" | "fillUp") =>
    addReceipts(
      db,
      accountId,
      of,
      stored.filter((one) => !one.document && (one.of ?? "record") === of),
      now,
    );
  return [...add("record"), ...add("fillUp"), ...addImportedDocuments(db, accountId, stored, now)];
}

const owners = {
  record: { table: serviceRecords, column: receipts.recordId, prefix: "record:" },
  fillUp: { table: fillUps, column: receipts.fillUpId, prefix: "fill-up:" },
};

function addReceipts(
  db: Database,
  accountId: string,
  of: keyof typeof owners,
  stored: readonly StoredImportFile[],
  now: Date,
): Writes {
  if (stored.length === 0) return [];
  const { table, column: owner, prefix } = owners[of];
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
        (id, account_id, vehicle_id, ${sql.identifier(owner.name)}, name, type, size, created_at)
      SELECT ${column("rowId")}, ${accountId}, record.vehicle_id, record.id,
        ${column("name")}, ${column("type")}, ${column("size")}, ${now.getTime()}
      FROM json_each(${JSON.stringify(rows)}) line JOIN ${table} record
        ON record.vehicle_id = ${column("vehicleId")} AND (
          record.import_key = ${column("record")} OR ${prefix} || record.id = ${column("record")})
      WHERE record.receipt_count + ${column("number")} <= ${maxReceipts}
      ON CONFLICT DO NOTHING`),
  ];
}
