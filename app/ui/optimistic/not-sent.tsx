import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export function NotSent({ children }: { children: ReactNode }) {
  return (
    <p className="error" role="alert">
      <Icon name="triangle-alert" />
      {children}
    </p>
  );
}
