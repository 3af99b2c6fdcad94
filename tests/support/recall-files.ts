import { canadasRow, nhtsaRow } from "./recalls.ts";

/** Rows as Transport Canada's file has them: every column named and quoted. */
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

/** Rows as NHTSA's file has them: no names, and a tab between two fields. */
export function nhtsaFile(rows: string[][] = [nhtsaRow()]): string {
  return rows.map((row) => `${row.join("\t")}\n`).join("");
}
