import { z } from "zod";

const lineSchema = z.object({
  event: z.string(),
  level: z.string(),
  counts: z.record(z.string(), z.number()).default({}),
  durationMs: z.number().default(0),
});

export type RunLine = z.infer<typeof lineSchema>;

/** What a worker's log says about its runs and jobs. */
export type RunLog = {
  add(line: string): void;
  linesOf(event: string): RunLine[];
  sum(event: string, count: string): number;
};

/** @param onLine is called with each line as it comes */
export function openRunLog(onLine: (line: RunLine) => void = () => undefined): RunLog {
  const lines: RunLine[] = [];
  const linesOf = (event: string) => lines.filter((line) => line.event === event);
  return {
    add(text) {
      const line = lineSchema.parse(JSON.parse(text));
      lines.push(line);
      onLine(line);
    },
    linesOf,
    sum: (event, count) =>
      linesOf(event).reduce((total, { counts }) => total + (counts[count] ?? 0), 0),
  };
}
