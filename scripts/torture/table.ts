import { z } from "zod";

export const figureSchema = z.object({
  id: z.string(),
  what: z.string(),
  value: z.string(),
  bar: z.string(),
  reached: z.boolean(),
});

export type Figure = z.infer<typeof figureSchema>;

export function tableOf(figures: Figure[]): string {
  const ordered = figures.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  const rows = ordered.map(({ id, what, value, bar, reached }) => [
    id,
    what,
    value,
    bar,
    reached ? "" : "MISSED",
  ]);
  const lines = [["", "what", "measured", "bar", ""], ...rows];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
