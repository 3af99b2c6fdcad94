import type { Readable } from "node:stream";
import { inArray } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { coupons, shops } from "#db/schema/shops.ts";
import { couponColumns, readCouponRow, type ImportedCoupon } from "#app/shops/import/coupon-row.ts";
import { readCsvFile } from "./csv-file.ts";

export type CouponCount = { read: number; imported: number; refused: number };

const batchSize = 250;

/** Importing a file again changes nothing. */
export async function importCoupons(db: OpenDatabase, file: Readable): Promise<CouponCount> {
  const count: CouponCount = { read: 0, imported: 0, refused: 0 };
  let batch: { line: number; coupon: ImportedCoupon }[] = [];
  const reject = (line: number, problems: string[]) => {
    count.refused += 1;
    console.error(`Line ${line}: ${problems.join("; ")}`);
  };
  const save = async () => {
    const codes = batch.map(({ coupon }) => coupon.compCode);
    const known = new Set(
      (
        await db.select({ code: shops.compCode }).from(shops).where(inArray(shops.compCode, codes))
      ).map(({ code }) => code),
    );
    for (const { line } of batch.filter(({ coupon }) => !known.has(coupon.compCode)))
      reject(line, ["no shop has this comp_code"]);
    const importable = batch.filter(({ coupon }) => known.has(coupon.compCode));
    await runBatch(
      db,
      importable.map(({ coupon }) => saveCoupon(db, coupon)),
    );
    count.imported += importable.length;
    batch = [];
  };
  try {
    for await (const { line, row } of readCsvFile(file, couponColumns)) {
      count.read += 1;
      const read = readCouponRow(row);
      if (read.is === "coupon") batch.push({ line, coupon: read.coupon });
      else reject(line, read.problems);
      if (batch.length === batchSize) await save();
    }
    if (batch.length > 0) await save();
  } finally {
    console.log(`${count.read} rows read, ${count.imported} imported, ${count.refused} refused`);
  }
  return count;
}

function saveCoupon(db: OpenDatabase, coupon: ImportedCoupon) {
  return db.insert(coupons).values(coupon).onConflictDoUpdate({ target: coupons.id, set: coupon });
}
