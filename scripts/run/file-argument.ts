import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure } from "./failure.ts";

/**
 * The one file that a command is given, from the folder in which it was called: npm changes to the
 * project's own, and tells which it was.
 *
 * @param command as it is typed, for the sentence when no file follows
 * @throws {Failure} when there is not one file, when it is missing, or when a `"new"` one is there
 *   already
 */
export function fileArgument(command: string, kind: "existing" | "new"): string {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0) throw new Failure(`Name one file: ${command}`);
  const file = resolve(process.env.INIT_CWD ?? "", path);
  if (kind === "existing" && !existsSync(file)) throw new Failure(`There is no file ${path}.`);
  if (kind === "new" && existsSync(file))
    throw new Failure(`${path} is there already: name a new file.`);
  return file;
}
