import { inlineDisposition } from "./receipt-name.ts";

type Receipt = { name: string; type: string; size: number };

/** Visitors chose these bytes, so nothing in them may run. */
export function receiptHeaders({ name, type, size }: Receipt): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Length": String(size),
    "Content-Disposition": inlineDisposition(name),
    "Content-Security-Policy": contentPolicy(type),
  };
}

/** Browsers style images inline, and don't show a PDF in a sandbox. */
function contentPolicy(type: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return type === "application/pdf" ? `${nothing}; object-src 'self'` : `${nothing}; sandbox`;
}
