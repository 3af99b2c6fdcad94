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
    queues: z
      .object({
        producers: z.array(z.object({ binding: z.literal("JOBS"), queue: z.string() })).length(1),
        consumers: z
          .array(z.object({ queue: z.string(), dead_letter_queue: z.string() }))
          .length(1),
      })
      .optional(),
  })
  .transform(({ name, vars, routes, r2_buckets, queues }) => ({
    name,
    vars,
    domains: routes.map(({ pattern }) => pattern),
    buckets: r2_buckets.map(({ bucket_name }) => bucket_name),
    /** Where the schedule sends jobs; null if it does all work itself. */
    producer: queues ? queues.producers[0]!.queue : null,
    queues: queues?.consumers.flatMap((one) => [one.queue, one.dead_letter_queue]) ?? [],
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
