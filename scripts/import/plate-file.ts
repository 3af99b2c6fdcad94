import type { Readable } from "node:stream";
import { parseImportedPlate } from "#app/garage/add/imported-plate.ts";
import { readCsvFile } from "./csv-file.ts";

/** `codes` are keys of the `errors` texts. */
export type PlateRow = { line: number } & ReturnType<typeof parseImportedPlate>;

export async function* readPlateFile(file: Readable): AsyncGenerator<PlateRow> {
  for await (const { line, row } of readCsvFile(file, ["plate", "state", "vin"]))
    yield { line, ...parseImportedPlate(row) };
}
