import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function Notice({
  kind = "info",
  title,
  children,
  action,
}: {
  kind?: "info" | "warn";
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={kind === "warn" ? "notice notice-warn" : "notice"}>
      <Icon name={kind === "warn" ? "circle-alert" : "info"} />
      <div>
        <p className="strong">{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
