import { useContext, type ReactNode } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";

/** Put it first: Enter in a field presses the form's first button. */
export function DefaultButton({ children }: { children: ReactNode }) {
  if (useContext(ServerViewContext)?.isTextBrowser) return null;
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
