import type { Readable } from "node:stream";
import type { OpenDatabase } from "#db/client.ts";
import type { ImportedPlate } from "#app/garage/add/imported-plate.ts";
import { saveImportedPlates } from "#app/garage/add/imported-plates.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { readPlateFile } from "./plate-file.ts";

export type ImportCount = { read: number; imported: number; refused: number };

const batchSize = 500;

/** Importing a file again changes nothing. */
export async function importPlates(db: OpenDatabase, file: Readable): Promise<ImportCount> {
  const count: ImportCount = { read: 0, imported: 0, refused: 0 };
  let batch: ImportedPlate[] = [];
  const save = async () => {
    await saveImportedPlates(db, batch, new Date());
    count.imported += batch.length;
    batch = [];
  };
  try {
    for await (const row of readPlateFile(file)) {
      count.read += 1;
      if (row.ok) batch.push(row.row);
      else reject(row.line, row.codes);
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    console.log(`${count.read} rows read, ${count.imported} imported, ${count.refused} refused`);
  }
  return count;

  function reject(line: number, codes: string[]) {
    count.refused += 1;
    console.error(`Line ${line}: ${codes.map((code) => errorSentence("en", code)).join("; ")}`);
  }
}
