import { pipeline, type Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { Failure } from "../run/failure.ts";

/** A row of a file, by the names of its columns, and the line on which it ends. */
export type CsvRow = { line: number; row: Partial<Record<string, string>> };

/**
 * Reads a CSV file whose first line names these columns, in any order and among others. Commas,
 * semicolons and tabs may separate them, UTF-8 or UTF-16 may encode them.
 * @param maxRowLength in characters
 * @throws {Failure} from the first row on, when the file as a whole cannot be read so.
 */
export async function* readCsvFile(
  file: Readable,
  columns: readonly string[],
  maxRowLength = 10_000,
): AsyncGenerator<CsvRow> {
  let hasHeader = false;
  const parser = parse({
    bom: true,
    delimiter: [",", ";", "\t"],
    columns: (names: string[]) => {
      hasHeader = true;
      return readHeader(names, columns);
    },
    info: true,
    // What is wrong with one row refuses that row alone.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: maxRowLength,
  });
  // The parser is told of what goes wrong in the file, and tells whoever reads it.
  pipeline(file, parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: CsvRow["row"];
      info: { lines: number };
    }>) {
      yield { line: info.lines, row: record };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const what = error instanceof CsvError ? "read as CSV" : "read";
    throw new Failure(`The file cannot be ${what}: ${(error as Error).message}.`, { cause: error });
  }
  if (!hasHeader)
    throw new Failure(
      `The file is empty: its first line must name the columns ${columns.join(", ")}.`,
    );
}

function readHeader(names: string[], columns: readonly string[]): string[] {
  const header = names.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new Failure(
      `The first line of the file must name the columns ${columns.join(", ")}; ${missing.join(", ")} is missing.`,
    );
  return header;
}
