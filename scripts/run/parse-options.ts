import { parseArgs, type ParseArgsConfig } from "node:util";
import { Failure } from "./failure.ts";

/** @throws {Failure} `help`, if the arguments are anything else */
export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(help, { cause: error });
  }
}
