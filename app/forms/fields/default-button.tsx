import type { ReactNode } from "react";

/**
 * In a form with several buttons, Enter in a field presses the first of them: this one, which does
 * what the form is for, and is not seen. It stands before all others.
 */
export function DefaultButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
