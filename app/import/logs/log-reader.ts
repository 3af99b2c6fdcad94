import type { CsvRow } from "#app/import/formats/csv-rows.ts";
import type { Decimals } from "#app/import/formats/written-number.ts";
import type { Tool } from "./tool.ts";
import type { WrittenLine } from "./written-line.ts";

/** @property decimals what the tool writes, unless a spreadsheet changed it */
export type LogReader = {
  tool: Tool;
  decimals: Decimals | null;
  matches: (first: CsvRow, second: CsvRow | undefined) => boolean;
  read: (rows: readonly CsvRow[], file: string) => WrittenLine[];
};
