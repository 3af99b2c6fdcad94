import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A standing banner: mail not verified, old browser, lite mode. `children` holds links or a form. */
export function Notice({ kind = "info", title, children }: {
  kind?: "info" | "warn";
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={kind === "warn" ? "notice notice-warn" : "notice"}>
      <Icon name={kind === "warn" ? "circle-alert" : "info"} />
      <div>
        <p className="strong">{title}</p>
        {children}
      </div>
    </div>
  );
}
