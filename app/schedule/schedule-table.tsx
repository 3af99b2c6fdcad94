import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { Column } from "./cells.server.ts";
import type { ScheduleRow } from "./complete-view.server.ts";

export function ScheduleTable({
  id,
  title,
  columns,
  rows,
}: {
  id: string;
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
          <tr key={row.name}>
            <th scope="row">
              {row.event ? <Link to={paths.event(id, row.event)}>{row.name}</Link> : row.name}
            </th>
            {columns.map((column) => (
              <ScheduleCell key={column} id={id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScheduleCell({
  id,
  column,
  row: { name, event, is, said, cells },
}: {
  id: string;
  column: Column;
  row: ScheduleRow;
}) {
  const { t } = useTranslation("schedule");
  const may = useMay();
  const [text, note] = (cells[column] ?? "").split("\n\n");
  return (
    <td data-label={t(`columns.${column}`)}>
      <div>
        {column === "next" && <StatusBadge status={is}>{said}</StatusBadge>}
        {text && <p className="whitespace-pre-line">{text}</p>}
        {note && <p className="muted">{note}</p>}
        {column === "counts" && event && may("manage") && (
          <Link
            className="print:hidden"
            to={paths.eventInterval(id, event)}
            aria-label={t("changeNamed", { name })}
          >
            {t("change")}
          </Link>
        )}
      </div>
    </td>
  );
}
