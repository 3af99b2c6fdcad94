import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type StatusName =
  | "overdue"
  | "act-now"
  | "get-ready"
  | "ok"
  | "no-data"
  | "not-required"
  | "disabled";

const icons: Record<StatusName, IconName> = {
  overdue: "triangle-alert",
  "act-now": "circle-alert",
  "get-ready": "clock",
  ok: "check",
  "no-data": "info",
  "not-required": "check",
  disabled: "x",
};

export function StatusBadge({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className="badge" data-status={status}>
      <Icon name={icons[status]} />
      {children}
    </span>
  );
}
