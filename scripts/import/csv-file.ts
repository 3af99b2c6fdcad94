import { pipeline, type Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { Failure } from "../run/failure.ts";

/** `line` is where the row ends; `columns` are all of the file's. */
export type CsvRow = {
  line: number;
  row: Partial<Record<string, string>>;
  columns: readonly string[];
};

/**
 * Columns can be in any order and among others.
 * @throws {Failure} while iterating, if the file can't be read
 */
export async function* readCsvFile(
  file: Readable,
  columns: readonly string[],
  maxRowLength = 10_000,
): AsyncGenerator<CsvRow> {
  let header: string[] | undefined;
  const parser = parse({
    bom: true,
    delimiter: [",", ";", "\t"],
    columns: (names: string[]) => (header = readHeader(names, columns)),
    info: true,
    // A bad row only rejects itself.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: maxRowLength,
  });
  // The parser passes errors on to the loop below.
  pipeline(file, parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: CsvRow["row"];
      info: { lines: number };
    }>) {
      yield { line: info.lines, row: record, columns: header! };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const what = error instanceof CsvError ? "read as CSV" : "read";
    throw new Failure(`The file cannot be ${what}: ${(error as Error).message}.`, { cause: error });
  }
  if (!header)
    throw new Failure(
      `The file is empty: its first line must name the columns ${columns.join(", ")}.`,
    );
}

function readHeader(names: string[], columns: readonly string[]): string[] {
  const header = names.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new Failure(
      `The first line of the file must name the columns ${columns.join(", ")}; ` +
        `${missing.join(", ")} is missing.`,
    );
  return header;
}
