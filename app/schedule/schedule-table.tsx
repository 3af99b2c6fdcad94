import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { Column } from "./cells.server.ts";
import type { ScheduleRow } from "./complete-view.server.ts";

export function ScheduleTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: readonly ScheduleRow[];
}) {
  const { t } = useTranslation("schedule");
  return (
    <table className="data-table">
      <caption>
        <h2>{title}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.what")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.href ? <Link to={row.href}>{row.name}</Link> : row.name}</th>
            {columns.map((column) => (
              <ScheduleCell key={column} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScheduleCell({
  column,
  row: { name, change, status, cells },
}: {
  column: Column;
  row: ScheduleRow;
}) {
  const { t } = useTranslation("schedule");
  const { lines, note } = cells[column] ?? { lines: [] };
  return (
    <td data-label={t(`columns.${column}`)}>
      <div>
        {column === "next" && <StatusBadge status={status.is}>{status.said}</StatusBadge>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {note && <p className="muted">{note}</p>}
        {column === "counts" && change && (
          <Link to={change} aria-label={t("changeNamed", { name })}>
            {t("change")}
          </Link>
        )}
      </div>
    </td>
  );
}
