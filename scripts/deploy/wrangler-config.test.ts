import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { readProductionConfig } from "./wrangler-config.ts";

const config = parse(readFileSync("wrangler.toml", "utf8")) as Record<string, unknown>;

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

  it("shares no worker or bucket with production", () => {
    const production = readProductionConfig();
    expect(config.name).not.toBe(production.name);
    for (const { bucket_name } of config.r2_buckets as { bucket_name: string }[])
      expect(production.buckets).not.toContain(bucket_name);
  });
});

describe("The production environment of wrangler.toml", () => {
  it("has no secret", () => {
    const { vars } = readProductionConfig();
    expect(vars.ENVIRONMENT).toBe("production");
    expect(Object.keys(vars).filter((name) => /SECRET|TOKEN|DATABASE/.test(name))).toEqual([]);
  });

  it("has every binding, since environments inherit none", () => {
    const { env } = config as { env: { production: object } };
    expect(env.production).toMatchObject({
      images: config.images,
      r2_buckets: [{ binding: "FILES" }],
    });
  });

  it("keeps Cloudflare from logging URLs, which hold tokens", () => {
    expect(config.observability).toMatchObject({ logs: { invocation_logs: false } });
    const { env } = config as { env: { production: object } };
    expect(env.production).not.toHaveProperty("observability");
  });
});
