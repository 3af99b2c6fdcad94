import { describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";
import { readDeployment } from "./deployment.ts";

const config = {
  name: "cars",
  vars: { ENVIRONMENT: "production", APP_ORIGIN: "https://cars.test" },
  domains: ["cars.test"],
  buckets: ["cars-photos"],
};
const env = {
  DATABASE_URL: "libsql://cars.test",
  DATABASE_AUTH_TOKEN: "token",
  VPIC_DATABASE_URL: "https://vpic.test",
  SESSION_SECRET: "s".repeat(43),
};

describe("a deployment", () => {
  it("only takes its secrets from the environment", () => {
    expect(readDeployment(config, { ...env, HOME: "/root" })).toEqual({
      settings: readSettings({ ...config.vars, ...env }),
      origin: "https://cars.test",
      secrets: env,
    });
  });

  it("ignores environment variables that wrangler.toml sets", () => {
    const { secrets } = readDeployment(config, {
      ...env,
      ENVIRONMENT: "development",
      APP_ORIGIN: "https://other.test",
    });
    expect(Object.keys(secrets).sort()).toEqual([
      "DATABASE_AUTH_TOKEN",
      "DATABASE_URL",
      "SESSION_SECRET",
      "VPIC_DATABASE_URL",
    ]);
  });

  it.each([
    [
      "a missing setting",
      config,
      { ...env, DATABASE_URL: "" },
      /^Settings: DATABASE_URL is missing\. They come from/,
    ],
    [
      "a malformed setting, without showing its value",
      config,
      { ...env, SESSION_SECRET: "hush" },
      /^(?!.*hush).*SESSION_SECRET is malformed/,
    ],
    [
      "a placeholder as the address",
      { ...config, vars: { ...config.vars, APP_ORIGIN: "https://roadworthy.example" } },
      env,
      /APP_ORIGIN: put your own instead/,
    ],
    [
      "a placeholder as the domain",
      { ...config, domains: ["roadworthy.example"] },
      env,
      /routes: put your own/,
    ],
    [
      "an address without https",
      { ...config, vars: { ...config.vars, APP_ORIGIN: "http://cars.test" } },
      env,
      /https:/,
    ],
  ])("is rejected for %s", (_why, input, environment, message) => {
    expect(() => readDeployment(input, environment)).toThrow(message);
  });
});
