import { createHash } from "node:crypto";
import type { ImportFormat } from "./imported-line.ts";

/** Keys are stable across reads and line order, and different for equal lines. */
export function createImportKeys(format: ImportFormat): (cells: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (cells) => {
    const line = JSON.stringify(cells.map((cell) => cell.trim().replace(/\s+/g, " ")));
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    const hash = createHash("sha256").update(`${format} ${count} ${line}`).digest("base64url");
    return `${format}:${hash.slice(0, 22)}`;
  };
}
