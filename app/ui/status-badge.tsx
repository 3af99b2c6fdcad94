import type { ReactNode } from "react";
import { Sign } from "./sign.tsx";

export type StatusName =
  | "overdue"
  | "act-now"
  | "get-ready"
  | "ok"
  | "no-data"
  | "not-required"
  | "disabled";

export function StatusBadge({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className="status" data-status={status}>
      <Sign status={status} className="mr-2" />
      {children}
    </span>
  );
}
