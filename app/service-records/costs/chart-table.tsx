import { useTranslation } from "react-i18next";
import type { TableRow } from "./column-chart.ts";

export type ChartNumbers = {
  caption: string;
  columns: [string, string];
  rows: TableRow[];
};

export function describeRows(rows: readonly TableRow[]): string {
  return rows.map((row) => row.join(": ")).join("; ");
}

/** What the drawings say, in numbers. */
export function ChartTables({ tables }: { tables: readonly ChartNumbers[] }) {
  const { t } = useTranslation("history");
  return (
    <details className="mt-2 mb-0">
      <summary>{t("asTable")}</summary>
      {tables.map(({ caption, columns, rows }) => (
        <table className="numbers" key={caption}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}
