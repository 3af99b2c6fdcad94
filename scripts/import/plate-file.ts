import type { Readable } from "node:stream";
import { parseImportedPlate } from "#app/garage/add/imported-plate.ts";
import { readCsvFile } from "./csv-file.ts";

/** A row of the file: what to keep of it, or why it is refused, as codes of the `errors` texts. */
export type PlateRow = { line: number } & ReturnType<typeof parseImportedPlate>;

/** Reads a file of the columns `plate`, `state` and `vin`, as {@link readCsvFile} does. */
export async function* readPlateFile(file: Readable): AsyncGenerator<PlateRow> {
  for await (const { line, row } of readCsvFile(file, ["plate", "state", "vin"]))
    yield { line, ...parseImportedPlate(row) };
}
