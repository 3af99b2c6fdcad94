import { isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";

export const mappedFields = [
  "date",
  "odometer",
  "text",
  "cost",
  "shop",
  "notes",
  "tags",
  "vehicle",
  "volume",
  "price",
  "full",
] as const;
type Field = (typeof mappedFields)[number];

/** Which column, counted from 0, holds which field. */
export type Mapping = Partial<Record<Field, number>>;

/** Any table: a column of dates below a header, and at least one other. */
export function isTable([header, ...lines]: readonly CsvRow[]): boolean {
  const filled = header?.cells.filter((cell) => cell.trim() !== "").length ?? 0;
  return filled > 1 && lines.some(({ cells }) => cells.some(isDate)) && !header!.cells.some(isDate);
}

function isDate(cell: string): boolean {
  return /^\s*(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/.test(
    cell.slice(0, 40),
  );
}

/** A line with a volume is a fill-up, one with only an odometer a reading, others are records. */
export function readMappedCsv(rows: readonly CsvRow[], mapping: Mapping): WrittenLine[] {
  const [header, ...lines] = rows;
  return lines.map((row): WrittenLine => {
    const { line, cells } = row;
    if (isBroken(row, header!.cells.length)) return { line, cells, kind: "broken" };
    const of = (field: Field) => cells[mapping[field] ?? -1] ?? "";
    const isFilled = (field: Field) => of(field).trim() !== "";
    const saysWork = (["text", "cost", "notes"] as const).some(isFilled);
    const kind = isFilled("volume") ? "fillUp" : saysWork ? "record" : "reading";
    return {
      line,
      cells,
      kind,
      vehicle: of("vehicle"),
      date: of("date"),
      odometer: of("odometer"),
      text: of("text"),
      cost: of("cost"),
      shop: of("shop"),
      comments: [of("notes")],
      tags: of("tags"),
      volume: of("volume"),
      price: of("price"),
      partial: /^\s*(?:0|n|no|non|false|partial)\s*$/i.test(of("full")),
    };
  });
}
