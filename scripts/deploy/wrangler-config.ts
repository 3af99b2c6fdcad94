import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";

const schema = z.object({
  env: z.object({
    production: z.object({
      vars: z.record(z.string(), z.string()),
      routes: z.array(z.object({ pattern: z.string() })),
    }),
  }),
});

export type ProductionConfig = {
  vars: Record<string, string>;
  domains: string[];
};

export function readProductionConfig(
  toml = readFileSync("wrangler.toml", "utf8"),
): ProductionConfig {
  const { vars, routes } = schema.parse(parse(toml)).env.production;
  return { vars, domains: routes.map(({ pattern }) => pattern) };
}
