import { sql, type SQL } from "drizzle-orm";
import { receipts } from "#db/schema/service-records.ts";

type ReceiptRow = { id: string; name: string; type: string; size: number };

export function listReceiptsOf(isIts: SQL) {
  return sql`(SELECT json_group_array(
      json_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size))
    FROM (SELECT * FROM ${receipts} WHERE ${isIts} ORDER BY created_at, id) f)`.mapWith(
    (text: string) => JSON.parse(text) as ReceiptRow[],
  );
}
