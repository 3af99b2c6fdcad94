import { createReadStream } from "node:fs";
import { inArray } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { coupons, shops } from "#db/schema/shops.ts";
import { couponColumns, readCouponRow, type ImportedCoupon } from "#app/shops/import/coupon-row.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";
import { openImportLog } from "./import-log.ts";

export type CouponCount = { read: number; imported: number; refused: number };

const batchSize = 250;

/** Importing a file again changes nothing. */
export async function importCoupons(open: () => OpenDatabase, path: string): Promise<CouponCount> {
  const count: CouponCount = { read: 0, imported: 0, refused: 0 };
  const log = openImportLog(path);
  let batch: { entry: CsvRow; coupon: ImportedCoupon }[] = [];
  const reject = (entry: CsvRow, problems: string[]) => {
    count.refused += 1;
    log.reject(entry, problems);
  };
  const save = async () => {
    const db = open();
    const codes = batch.map(({ coupon }) => coupon.compCode);
    const known = new Set(
      (
        await db.select({ code: shops.compCode }).from(shops).where(inArray(shops.compCode, codes))
      ).map(({ code }) => code),
    );
    for (const { entry } of batch.filter(({ coupon }) => !known.has(coupon.compCode)))
      reject(entry, ["no shop has this comp_code"]);
    const importable = batch.filter(({ coupon }) => known.has(coupon.compCode));
    await runBatch(
      db,
      importable.map(({ coupon }) => saveCoupon(db, coupon)),
    );
    count.imported += importable.length;
    batch = [];
  };
  try {
    for await (const entry of readCsvFile(createReadStream(path), couponColumns)) {
      count.read += 1;
      log.countRow();
      const read = readCouponRow(entry.row);
      if (read.is === "coupon") batch.push({ entry, coupon: read.coupon });
      else reject(entry, read.problems);
      if (batch.length === batchSize) await save();
    }
    if (batch.length > 0) await save();
  } finally {
    log.end(`${count.read} rows read, ${count.imported} imported, ${count.refused} rejected`);
  }
  return count;
}

function saveCoupon(db: OpenDatabase, coupon: ImportedCoupon) {
  return db.insert(coupons).values(coupon).onConflictDoUpdate({ target: coupons.id, set: coupon });
}
