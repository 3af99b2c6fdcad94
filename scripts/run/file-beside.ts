import { writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { getCode } from "./failure.ts";

/**
 * `visits.csv` gets `visits.links.csv`, or `visits.links-2.csv` if there already is one: it may
 * hold links that weren't sent yet, or rows that somebody is correcting. Only its owner can read it.
 */
export function createFileBeside(source: string, suffix: string, extension = ".csv"): string {
  const start = join(dirname(source), `${basename(source, extname(source))}.${suffix}`);
  for (let number = 1; ; number++) {
    const path = `${start}${number === 1 ? "" : `-${number}`}${extension}`;
    try {
      writeFileSync(path, "", { flag: "wx", mode: 0o600 });
      return path;
    } catch (error) {
      if (getCode(error) !== "EEXIST") throw error;
    }
  }
}
