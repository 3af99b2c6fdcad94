import type { ReactNode } from "react";

/** Put it first: Enter in a field presses the form's first button. */
export function DefaultButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
