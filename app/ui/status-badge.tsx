import type { ReactNode } from "react";
import { Sign, type StatusName } from "./sign.tsx";

export function StatusBadge({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className="status" data-status={status}>
      <Sign status={status} className="mr-2" />
      {children}
    </span>
  );
}
