import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { ImportedShop } from "#app/shops/import/imported-shop.ts";
import { saveShops } from "#app/shops/import/save-shops.server.ts";
import { openImportLog } from "./import-log.ts";
import { readShopFile } from "./shop-file.ts";

export type ShopCount = { read: number; imported: number; skipped: number };

const batchSize = 250;

/** Importing a file again is safe. `open`: a long import would outlive one connection. */
export async function importShops(open: () => OpenDatabase, path: string): Promise<ShopCount> {
  const count: ShopCount = { read: 0, imported: 0, skipped: 0 };
  const log = openImportLog(path);
  let batch: ImportedShop[] = [];
  const save = async () => {
    const db = open();
    await runBatch(db, saveShops(db, batch));
    count.imported += batch.length;
    batch = [];
  };
  try {
    for await (const row of readShopFile(path)) {
      count.read += 1;
      log.countRow();
      if (row.is === "shop") batch.push(row.shop);
      else {
        count.skipped += 1;
        log.reject(row.entry, [row.why]);
      }
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    log.end(
      `${count.read} entries read, ${count.imported} shops imported, ${count.skipped} left out`,
    );
  }
  return count;
}
