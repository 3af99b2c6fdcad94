import { useEffect, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** Invisible until scripts run, so that nothing moves. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable(true), []);
  return (
    <Button
      type="button"
      look="secondary"
      className={classNames(!usable && "invisible")}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}
