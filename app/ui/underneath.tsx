import type { ReactNode } from "react";

export function Underneath({ dialog, children }: { dialog: ReactNode; children: ReactNode }) {
  // React 18 passes `inert` through only as a lowercase attribute with a string.
  return <div {...(dialog ? { inert: "", className: "beneath" } : null)}>{children}</div>;
}
