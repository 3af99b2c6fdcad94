import { createReadStream } from "node:fs";
import type { OpenDatabase } from "#db/client.ts";
import type { ImportedPlate } from "#app/garage/add/imported-plate.ts";
import { saveImportedPlates } from "#app/garage/add/imported-plates.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { openImportLog } from "./import-log.ts";
import { readPlateFile } from "./plate-file.ts";

export type ImportCount = { read: number; imported: number; refused: number };

const batchSize = 500;

/** Importing a file again changes nothing. */
export async function importPlates(open: () => OpenDatabase, path: string): Promise<ImportCount> {
  const count: ImportCount = { read: 0, imported: 0, refused: 0 };
  const log = openImportLog(path);
  let batch: ImportedPlate[] = [];
  const save = async () => {
    await saveImportedPlates(open(), batch, new Date());
    count.imported += batch.length;
    batch = [];
  };
  try {
    for await (const row of readPlateFile(createReadStream(path))) {
      count.read += 1;
      log.countRow();
      if (row.ok) batch.push(row.row);
      else {
        count.refused += 1;
        log.reject(
          row.entry,
          row.codes.map((code) => errorSentence("en", code)),
        );
      }
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    log.end(`${count.read} rows read, ${count.imported} imported, ${count.refused} rejected`);
  }
  return count;
}
