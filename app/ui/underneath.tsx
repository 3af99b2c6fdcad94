import type { ReactNode } from "react";

/** The page below a dialog: still there to be seen, but out of reach while the dialog is open. */
export function Underneath({ dialog, children }: { dialog: ReactNode; children: ReactNode }) {
  // React 18 knows no `inert`; as a lower-case attribute with a text it passes it through.
  return <div {...(dialog ? { inert: "" } : null)}>{children}</div>;
}
