import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { readWorkerConfigs } from "./wrangler-config.ts";

const environments = ["production", "staging"] as const;
const configs = readWorkerConfigs();
const config = parse(readFileSync("wrangler.toml", "utf8")) as Record<string, unknown>;

function limitsOf(queues: unknown) {
  const { consumers } = queues as { consumers: object[] };
  return Object.fromEntries(Object.entries(consumers[0]!).filter(([key]) => !/queue/.test(key)));
}

describe("A plain wrangler deploy", () => {
  it("uploads a worker that nobody can reach and nothing starts", () => {
    expect(config).toMatchObject({
      name: "roadworthy-dev",
      workers_dev: false,
      preview_urls: false,
      vars: { ENVIRONMENT: "development" },
    });
    for (const key of ["route", "routes", "triggers"]) expect(config).not.toHaveProperty(key);
  });

  it.each(environments)("shares no worker, bucket or queue with %s", (environment) => {
    const { name, buckets, queues } = configs[environment]!;
    const { consumers } = config.queues as { consumers: Record<string, string>[] };
    for (const { queue, dead_letter_queue } of consumers)
      expect([queue, dead_letter_queue].filter((one) => queues.includes(one!))).toEqual([]);
    expect(config.name).not.toBe(name);
    for (const { bucket_name } of config.r2_buckets as { bucket_name: string }[])
      expect(buckets).not.toContain(bucket_name);
  });
});

describe.each(environments)("The environment %s of wrangler.toml", (environment) => {
  const { env } = config as { env: Record<string, object> };

  it("has no secret", () => {
    const { vars } = configs[environment]!;
    expect(vars.ENVIRONMENT).toBe(environment);
    expect(Object.keys(vars).filter((name) => /SECRET|TOKEN|DATABASE/.test(name))).toEqual([]);
  });

  it("has every binding and its schedule, which aren't inherited", () => {
    expect(env[environment]).toMatchObject({
      images: config.images,
      r2_buckets: [{ binding: "FILES" }],
      queues: {
        producers: [{ binding: "JOBS" }],
        consumers: [limitsOf(config.queues)],
      },
      triggers: { crons: ["*/5 * * * *"] },
    });
  });

  it("keeps Cloudflare from logging URLs, which hold tokens", () => {
    expect(config.observability).toMatchObject({
      redact_query_string: true,
      logs: { invocation_logs: false },
    });
    expect(config.observability).not.toHaveProperty("traces");
    expect(env[environment]).not.toHaveProperty("observability");
  });
});
