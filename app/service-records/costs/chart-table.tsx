import { useTranslation } from "react-i18next";

/** The numbers of a chart, for who would rather read them. */
export function ChartTable({ caption, columns, rows }: { caption: string; columns: [string, string]; rows: [string, string][] }) {
  const { t } = useTranslation("history");
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <table className="numbers">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => <tr key={name}><th scope="row">{name}</th><td>{value}</td></tr>)}
        </tbody>
      </table>
    </details>
  );
}
