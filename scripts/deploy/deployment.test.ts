import { describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";
import { readDeployment, type DeploymentSources } from "./deployment.ts";
import type { WorkerConfig } from "./wrangler-config.ts";

const production: WorkerConfig = {
  name: "cars",
  vars: {
    ENVIRONMENT: "production",
    APP_ORIGIN: "https://cars.test",
    EMAIL_FROM: "Cars <hello@cars.test>",
  },
  domains: ["cars.test"],
  buckets: ["cars-photos"],
  producer: "cars-jobs",
  queues: ["cars-jobs", "cars-jobs-failed"],
};
const staging: WorkerConfig = {
  name: "cars-staging",
  vars: {
    ENVIRONMENT: "staging",
    APP_ORIGIN: "https://staging.cars.test",
    EMAIL_FROM: "Cars <staging@cars.test>",
  },
  domains: ["staging.cars.test"],
  buckets: ["cars-staging-photos"],
  producer: "cars-staging-jobs",
  queues: ["cars-staging-jobs", "cars-staging-jobs-failed"],
};
const env = {
  DATABASE_URL: "libsql://cars.turso.test",
  DATABASE_AUTH_TOKEN: "token",
  VPIC_DATABASE_URL: "https://vpic.test",
  SESSION_SECRET: "s".repeat(43),
};
const stagingEnv = {
  ...env,
  DATABASE_URL: "libsql://staging.turso.test",
  SESSION_SECRET: "t".repeat(43),
};
const sources: DeploymentSources = {
  environment: "production",
  dryRun: false,
  configs: { production, staging },
  env,
  hasFile: true,
  otherEnv: stagingEnv,
  support: "support@cars.test",
};
const toStaging: DeploymentSources = {
  ...sources,
  environment: "staging",
  env: stagingEnv,
  otherEnv: env,
};

const withProduction = (config: Partial<WorkerConfig>) => ({
  ...sources,
  configs: { staging, production: { ...production, ...config } },
});
const withVars = (vars: Record<string, string>) =>
  withProduction({ vars: { ...production.vars, ...vars } });
const withEnv = (values: Record<string, string>) => ({ ...sources, env: { ...env, ...values } });
const withStaging = (config: Partial<WorkerConfig>) => ({
  ...toStaging,
  configs: { production, staging: { ...staging, ...config } },
});

function problemsOf(input: DeploymentSources): string[] {
  try {
    readDeployment(input);
    return [];
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split("\n");
    expect(first).toBe(`Roadworthy can't be deployed to ${input.environment} yet:`);
    expect(lines.pop()).toBe("docs/operations.md explains each setting.");
    return lines.map((line) => line.replace("- ", ""));
  }
}

describe("A deployment", () => {
  it("only takes its secrets from the environment", () => {
    expect(readDeployment({ ...sources, env: { ...env, HOME: "/root" } })).toEqual({
      environment: "production",
      config: production,
      settings: readSettings({ ...production.vars, ...env }),
      origin: "https://cars.test",
      secrets: { ...env, DATABASE_WRITES: "4" },
    });
  });

  it("ignores environment variables that wrangler.toml sets", () => {
    const { secrets } = readDeployment(
      withEnv({ ENVIRONMENT: "development", APP_ORIGIN: "https://other.test" }),
    );
    expect(secrets).toEqual({ ...env, DATABASE_WRITES: "4" });
  });

  it("to staging uses staging's part of wrangler.toml", () => {
    expect(readDeployment(toStaging)).toMatchObject({
      environment: "staging",
      origin: "https://staging.cars.test",
      settings: { staging: true },
    });
  });

  it("needs no queues", () => {
    expect(problemsOf(withProduction({ producer: null, queues: [] }))).toEqual([]);
  });

  it("may share the vPIC database, and needs neither the other file nor staging", () => {
    expect(problemsOf({ ...sources, otherEnv: null, configs: { production } })).toEqual([]);
    expect(() => readDeployment({ ...toStaging, configs: { production } })).toThrow(
      "wrangler.toml has no [env.staging].",
    );
  });

  it("can be rehearsed on databases on this machine, but not done", () => {
    const local = withEnv({
      DATABASE_URL: "http://127.0.0.1:8080",
      VPIC_DATABASE_URL: "libsql://localhost:8081",
    });
    expect(problemsOf({ ...local, dryRun: true })).toEqual([]);
    expect(problemsOf(local)).toEqual([
      "DATABASE_URL, VPIC_DATABASE_URL: Cloudflare can't reach a database on this machine.",
    ]);
  });

  it("needs no file if the environment has every setting", () => {
    expect(problemsOf({ ...sources, hasFile: false })).toEqual([]);
  });

  const ownFile = ".env.production or the environment";

  it.each<[string, DeploymentSources, string]>([
    [
      "a missing setting",
      withEnv({ DATABASE_URL: "" }),
      "Missing from .env.production and the environment: DATABASE_URL.",
    ],
    [
      "a malformed setting, without its value",
      withEnv({ SESSION_SECRET: "hush" }),
      "Malformed: SESSION_SECRET.",
    ],
    [
      "the wrong environment",
      withVars({ ENVIRONMENT: "development" }),
      'wrangler.toml: in [env.production.vars], ENVIRONMENT must be "production".',
    ],
    [
      "an address without https",
      withVars({ APP_ORIGIN: "http://cars.test" }),
      "wrangler.toml: APP_ORIGIN must start with https://, or browsers won't keep anyone logged in.",
    ],
    [
      "placeholders in wrangler.toml",
      withProduction({
        vars: { ...production.vars, APP_ORIGIN: "https://roadworthy.example" },
        domains: ["roadworthy.example"],
      }),
      "wrangler.toml, under [env.production]: " +
        "replace roadworthy.example in APP_ORIGIN, routes with your own.",
    ],
    [
      "placeholders in settings, once each",
      withEnv({ DATABASE_AUTH_TOKEN: "…", SESSION_SECRET: "…" }),
      `${ownFile}: replace … in DATABASE_AUTH_TOKEN, SESSION_SECRET with your own.`,
    ],
    [
      "a placeholder in a setting's URL",
      withEnv({ US_SHOPS_URL: "https://shops.roadworthy.example" }),
      `${ownFile}: replace roadworthy.example in US_SHOPS_URL with your own.`,
    ],
    [
      "the default sender of emails",
      {
        ...withProduction({ vars: { ENVIRONMENT: "production", APP_ORIGIN: "https://cars.test" } }),
        env: { ...env, EMAIL_PROVIDER_URL: "https://mail.test", EMAIL_POSTAL_ADDRESS: "1 Main" },
      },
      `${ownFile}: replace roadworthy.example in EMAIL_FROM with your own.`,
    ],
    [
      "the default sender of emails, with a provider by name",
      {
        ...withProduction({ vars: { ENVIRONMENT: "production", APP_ORIGIN: "https://cars.test" } }),
        env: {
          ...env,
          EMAIL_PROVIDER: "resend",
          EMAIL_PROVIDER_TOKEN: "re_1",
          EMAIL_POSTAL_ADDRESS: "1 Main",
        },
      },
      `${ownFile}: replace roadworthy.example in EMAIL_FROM with your own.`,
    ],
    [
      "a placeholder as the support address",
      { ...sources, support: "support@roadworthy.example" },
      "app/i18n/locale.ts: replace roadworthy.example in the support address with your own.",
    ],
    [
      "emails from staging to everyone",
      {
        ...toStaging,
        env: {
          ...stagingEnv,
          EMAIL_PROVIDER_URL: "https://mail.test",
          EMAIL_POSTAL_ADDRESS: "1 Main",
        },
      },
      "Missing from .env.staging and the environment: EMAIL_ALLOWED_RECIPIENTS.",
    ],
    [
      "staging on production's database, whatever the protocol and token",
      { ...toStaging, env: { ...stagingEnv, DATABASE_URL: "https://CARS.turso.test:443/?x=1" } },
      ".env.staging and .env.production: staging and production need their own DATABASE_URL.",
    ],
    [
      "production on staging's database",
      withEnv({ DATABASE_URL: stagingEnv.DATABASE_URL }),
      ".env.production and .env.staging: staging and production need their own DATABASE_URL.",
    ],
    [
      "a secret that signs links for both",
      { ...toStaging, env: { ...stagingEnv, SESSION_SECRET: env.SESSION_SECRET } },
      ".env.staging and .env.production: staging and production need their own SESSION_SECRET.",
    ],
    [
      "staging in production's bucket",
      withStaging({ buckets: production.buckets }),
      "wrangler.toml: staging and production need their own r2_buckets.",
    ],
    [
      "staging with production's queues",
      withStaging({ producer: production.producer, queues: production.queues }),
      "wrangler.toml: staging and production need their own queues.",
    ],
    [
      "jobs that nobody does",
      withProduction({ producer: "other-jobs" }),
      "wrangler.toml: in [env.production], nobody does the jobs in the queue other-jobs.",
    ],
    [
      "staging in place of production",
      withStaging({
        name: "cars",
        domains: production.domains,
        vars: { ...staging.vars, APP_ORIGIN: "https://cars.test" },
      }),
      "wrangler.toml: staging and production need their own name, APP_ORIGIN, routes.",
    ],
  ])("is rejected for %s", (_why, input, problem) => {
    expect(problemsOf(input)).toEqual([problem]);
  });

  it("names everything to do in a fresh clone", () => {
    const fresh = withProduction({
      vars: { ...production.vars, EMAIL_FROM: "hello@roadworthy.example" },
    });
    expect(problemsOf({ ...fresh, env: {}, hasFile: false, otherEnv: null })).toEqual([
      "wrangler.toml, under [env.production]: replace roadworthy.example in EMAIL_FROM with your own.",
      'There\'s no .env.production: create it with "npm run settings".',
      "Missing from .env.production and the environment: " +
        "DATABASE_URL, VPIC_DATABASE_URL, SESSION_SECRET.",
    ]);
    expect(problemsOf({ ...toStaging, env: {}, hasFile: false })).toContain(
      'There\'s no .env.staging: create it with "npm run settings -- --env staging".',
    );
  });
});
