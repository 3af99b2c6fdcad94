import type { LogEntry } from "#app/import/logs/log-entry.ts";

/** Lines of text, without those that are missing. Null without any. */
export function joinLines(...lines: readonly (string | null | undefined)[]): string | null {
  return lines.filter(Boolean).join("\n").trim() || null;
}

/** What a line says besides its own columns. */
export function commentsOf({ comments, tags }: Exclude<LogEntry, { kind: "record" }>) {
  return joinLines(comments, tags.join(", "));
}
