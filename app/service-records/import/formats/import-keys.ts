import { createHash } from "node:crypto";
import type { ImportFormat } from "./imported-line.ts";

/**
 * Gives each line of a file a key: the same one each time it is read, in whatever order its file
 * has its lines and whatever they are taken to mean. Of lines that are equal, each has its own.
 *
 * @returns for the cells that tell a line from others, spaces aside
 */
export function createImportKeys(format: ImportFormat): (cells: readonly string[]) => string {
  const counts = new Map<string, number>();
  return (cells) => {
    const line = JSON.stringify(cells.map((cell) => cell.trim().replace(/\s+/g, " ")));
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    return `${format}:${createHash("sha256").update(`${format} ${count} ${line}`).digest("base64url").slice(0, 22)}`;
  };
}
