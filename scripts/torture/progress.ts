import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { figureSchema, type Figure } from "./table.ts";

const lineSchema = z.object({ id: z.string(), figures: z.array(figureSchema) });

export type Progress = {
  reached: ReadonlyMap<string, Figure[]>;
  save(id: string, figures: Figure[]): void;
};

export function openProgress(path: string): Progress {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const reached = new Map(lines.map(({ id, figures }) => [id, figures]));
  return {
    reached,
    save(id, figures) {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${JSON.stringify({ id, figures })}\n`);
      reached.set(id, figures);
    },
  };
}
