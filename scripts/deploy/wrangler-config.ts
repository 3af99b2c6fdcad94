import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";

const schema = z.object({
  env: z.object({
    production: z.object({
      name: z.string(),
      vars: z.record(z.string(), z.string()),
      routes: z.array(z.object({ pattern: z.string() })),
      r2_buckets: z.array(z.object({ bucket_name: z.string() })),
    }),
  }),
});

export type ProductionConfig = {
  name: string;
  vars: Record<string, string>;
  domains: string[];
  buckets: string[];
};

export function readProductionConfig(): ProductionConfig {
  const toml = parse(readFileSync("wrangler.toml", "utf8"));
  const { name, vars, routes, r2_buckets } = schema.parse(toml).env.production;
  return {
    name,
    vars,
    domains: routes.map(({ pattern }) => pattern),
    buckets: r2_buckets.map(({ bucket_name }) => bucket_name),
  };
}
