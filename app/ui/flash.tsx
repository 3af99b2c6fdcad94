import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The one-time message after a redirect; `children` may hold the Undo form. */
export function Flash({ message, children }: { message: ReactNode; children?: ReactNode }) {
  return (
    <div className="flash" role="status">
      <Icon name="check" />
      <p>{message}</p>
      {children}
    </div>
  );
}
