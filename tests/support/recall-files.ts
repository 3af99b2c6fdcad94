import { canadasRow, nhtsaRow } from "./recalls.ts";

/** Transport Canada's format: column names in the first row, all values quoted. */
export function canadasFile(rows: Record<string, string>[]): string {
  const columns = Object.keys(canadasRow());
  const quoted = (values: string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
  return (
    [
      quoted(columns.map((column) => column.toUpperCase())),
      ...rows.map((row) => quoted(columns.map((column) => row[column] ?? ""))),
    ].join("\r\n") + "\r\n"
  );
}

/** NHTSA's format: no column names, separated by tabs. */
export function nhtsaRecallsFile(rows: string[][] = [nhtsaRow()]): string {
  return rows.map((row) => `${row.join("\t")}\n`).join("");
}
