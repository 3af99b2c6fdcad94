import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const bindings = {
  ENVIRONMENT: "development",
  DATABASE_URL: "http://127.0.0.1:8080",
  VPIC_DATABASE_URL: "http://127.0.0.1:8081",
  SESSION_SECRET: "s".repeat(43),
};

describe("the worker's settings", () => {
  it("need no more than this outside production", () => {
    expect(readSettings(bindings)).toMatchObject({ production: false, rateLimits: true, origin: null, email: null });
  });

  it.each(["ENVIRONMENT", "DATABASE_URL", "VPIC_DATABASE_URL", "SESSION_SECRET"])("name %s when it is missing, not its value", (name) => {
    expect(() => readSettings({ ...bindings, [name]: undefined })).toThrow(`Settings missing or malformed: ${name}`);
    expect(() => readSettings({ ...bindings, [name]: "wrong value" })).toThrow(new RegExp(`^(?!.*wrong value).*${name}`));
  });

  it("limit tries in production whatever they say, and turn them off elsewhere", () => {
    const production = { ...bindings, ENVIRONMENT: "production", APP_ORIGIN: "https://roadworthy.example", RATE_LIMITS: "off" };
    expect(readSettings(production).rateLimits).toBe(true);
    expect(readSettings({ ...bindings, RATE_LIMITS: "off" }).rateLimits).toBe(false);
  });

  it("name who else is asked for VINs and plates, or nobody", () => {
    expect(readSettings(bindings)).toMatchObject({ vpicWeb: null, plates: null });
    expect(readSettings({ ...bindings, VPIC_URL: "https://vpic.example/api" }).vpicWeb).toBeNull();
    expect(readSettings({ ...bindings, VIN_PROVIDER: "web" }).vpicWeb).toBe("https://vpic.nhtsa.dot.gov/api");
    const asked = { VIN_PROVIDER: "web", VPIC_URL: "https://vpic.example/api", PLATE_PROVIDER_URL: "https://plates.example", PLATE_PROVIDER_TOKEN: "key" };
    expect(readSettings({ ...bindings, ...asked })).toMatchObject({
      vpicWeb: "https://vpic.example/api",
      plates: { url: "https://plates.example", token: "key" },
    });
    expect(() => readSettings({ ...bindings, VIN_PROVIDER: "corgi" })).toThrow("VIN_PROVIDER");
  });

  it("need an origin for the links in mails in production", () => {
    expect(() => readSettings({ ...bindings, ENVIRONMENT: "production" })).toThrow("APP_ORIGIN");
  });
});
