import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Environment } from "../run/env-file.ts";

const workerSchema = z
  .object({
    name: z.string(),
    vars: z.record(z.string(), z.string()),
    routes: z.array(z.object({ pattern: z.string() })),
    r2_buckets: z.array(z.object({ bucket_name: z.string() })),
  })
  .transform(({ name, vars, routes, r2_buckets }) => ({
    name,
    vars,
    domains: routes.map(({ pattern }) => pattern),
    buckets: r2_buckets.map(({ bucket_name }) => bucket_name),
  }));

const schema = z.object({
  env: z.object({ production: workerSchema, staging: workerSchema.optional() }),
});

export type WorkerConfig = z.infer<typeof workerSchema>;

export type WorkerConfigs = Partial<Record<Environment, WorkerConfig>>;

/** Staging may have been removed. */
export function readWorkerConfigs(): WorkerConfigs {
  return schema.parse(parse(readFileSync("wrangler.toml", "utf8"))).env;
}
