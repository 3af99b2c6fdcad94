import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure } from "./failure.ts";

/**
 * A command's one file argument, relative to the folder where npm was called.
 * @param command for the usage message
 * @throws {Failure} when there isn't exactly one, it's missing, or a `"new"` one exists
 */
export function fileArgument(command: string, kind: "existing" | "new"): string {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0) throw new Failure(`Name one file: ${command}`);
  const file = resolve(process.env.INIT_CWD ?? "", path);
  if (kind === "existing" && !existsSync(file)) throw new Failure(`There is no file ${path}.`);
  if (kind === "new" && existsSync(file))
    throw new Failure(`${path} already exists: name a new file.`);
  return file;
}
