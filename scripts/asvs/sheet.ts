import { existsSync, readFileSync } from "node:fs";

export type Line = { id: string; level: string; asks: string; state: string; how: string };

export const states = ["met", "partly", "not met", "operator", "does not apply"];

export function readLines(sheet: string): Line[] {
  return sheet.split("\n").flatMap((row) => {
    const [, id = "", level = "", asks = "", state = "", how = ""] = row
      .split("|")
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, asks, state, how }] : [];
  });
}

/** From levels.txt (OWASP, CC BY-SA 4.0). */
export function readLevels(list: string): Map<string, string[]> {
  return new Map(
    list.split("\n\n").map((part) => {
      const [heading = "", ...ids] = part.trim().split("\n");
      return [heading.replace("level ", ""), ids.join(" ").split(" ")];
    }),
  );
}

/** A proof is `a/file.test.ts` › "words of a test's title", or "No test: why not". */
export function findFault({ state, how }: Line): string | null {
  if (how.length < 10) return "doesn't say how, or why not";
  if (state !== "met" && state !== "partly") return null;
  const proofs = [...how.matchAll(/`([^`]+)` › "([^"]+)"/g)];
  if (proofs.length === 0 && !/No test: .{15}/.test(how))
    return "names no test, and no reason for having none";
  for (const [, file = "", title = ""] of proofs) {
    if (!existsSync(file)) return `names ${file}, which doesn't exist`;
    if (!findTitles(readFileSync(file, "utf8")).some((found) => found.includes(title)))
      return `names a test that ${file} doesn't have: ${title}`;
  }
  return null;
}

function findTitles(source: string): string[] {
  const calls = source.matchAll(
    /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs,
  );
  return [...calls].map(([, , title]) => title!);
}
