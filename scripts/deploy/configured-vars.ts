import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Environment } from "../run/env-file.ts";

/** The domain in wrangler.toml and in examples, until operators put their own. */
export const placeholder = "roadworthy.example";

const schema = z.object({
  env: z.record(
    z.string(),
    z.object({ vars: z.record(z.string(), z.string()).optional() }).optional(),
  ),
});

/** The settings in wrangler.toml; none if it doesn't have the environment. */
export function readConfiguredVars(
  environment: Environment,
  toml = readFileSync("wrangler.toml", "utf8"),
): Record<string, string> {
  return schema.parse(parse(toml)).env[environment]?.vars ?? {};
}
