import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Failure } from "./failure.ts";

/** A path is relative to the folder where npm was called. `command` is for the usage message. */
export function fileArgument(
  command: string,
  kind: "existing" | "new",
  args = process.argv.slice(2),
): string {
  const [path, ...others] = args;
  if (!path || others.length > 0) throw new Failure(`Name one file: ${command}`);
  const file = resolve(process.env.INIT_CWD ?? "", path);
  if (kind === "existing" && !existsSync(file)) throw new Failure(`There is no file ${path}.`);
  if (kind === "new" && existsSync(file))
    throw new Failure(`${path} already exists: name a new file.`);
  return file;
}
