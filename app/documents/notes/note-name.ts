const maxNameLength = 60;

/** A note's title, or else the beginning of its first line. */
export function noteName({ title, text }: { title: string | null; text: string }): string {
  if (title) return title;
  const [line = ""] = text.split("\n");
  if (line.length <= maxNameLength) return line;
  const [start = ""] = /^.{1,60}(?=\s)/su.exec(line) ?? [line.slice(0, maxNameLength)];
  return `${start.trim()}…`;
}
