import type { Readable } from "node:stream";
import { parseImportedPlate } from "#app/garage/add/imported-plate.ts";
import { readCsvFile, type CsvRow } from "./csv-file.ts";

/** `codes` are keys of the `errors` texts. */
export type PlateRow = { entry: CsvRow } & ReturnType<typeof parseImportedPlate>;

export async function* readPlateFile(file: Readable): AsyncGenerator<PlateRow> {
  for await (const entry of readCsvFile(file, ["plate", "state", "vin"]))
    yield { entry, ...parseImportedPlate(entry.row) };
}
