import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Contract §5, in the order of urgency. */
export const statuses = ["overdue", "act-now", "get-ready", "ok", "no-data", "not-required", "disabled"] as const;
export type Status = (typeof statuses)[number];

const icons: Record<Status, IconName> = {
  overdue: "triangle-alert",
  "act-now": "circle-alert",
  "get-ready": "clock",
  ok: "check",
  "no-data": "circle-help",
  "not-required": "circle-minus",
  disabled: "ban",
};

/** `children` is the status in words, translated. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return <span className="badge" data-status={status}><Icon name={icons[status]} />{children}</span>;
}
