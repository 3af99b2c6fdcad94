import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  isDevelopment,
  requiredInProduction,
  readSettings,
  settingsTable,
  SettingsProblem,
} from "./settings.ts";

const bindings = {
  ENVIRONMENT: "development",
  DATABASE_URL: "http://127.0.0.1:8080",
  VPIC_DATABASE_URL: "http://127.0.0.1:8081",
  SESSION_SECRET: "s".repeat(43),
};
const production = {
  ...bindings,
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
};

const complete = { ...bindings, APP_ORIGIN: production.APP_ORIGIN };

function settingsError(input: object): SettingsProblem {
  try {
    readSettings(input);
  } catch (error) {
    if (error instanceof SettingsProblem) return error;
  }
  throw new Error("These settings are valid.");
}

describe("A worker shows its developer pages", () => {
  it.each([
    "http://127.0.0.1:8080",
    "http://127.8.9.10:8080",
    "http://127.1:8080",
    "http://localhost:8080",
    "http://LOCALHOST",
    "http://[::1]:8080",
    "libsql://localhost:8080?tls=0",
    "libsql://LocalHost:8080",
    "libsql://[0:0:0:0:0:0:0:1]:8080",
  ])("in development, with a database at %s", (url) => {
    expect(readSettings({ ...bindings, DATABASE_URL: url }).development).toBe(true);
  });

  it.each([
    "libsql://roadworthy-you.turso.io",
    "https://database.test",
    "http://10.0.0.5:8080",
    "http://192.168.1.20:8080",
    "http://0.0.0.0:8080",
    "http://[::]:8080",
    "http://[::ffff:10.0.0.5]:8080",
    "http://128.0.0.1:8080",
    "http://localhost.database.test",
    "http://127.0.0.1.database.test",
    "http://127.0.0.1@database.test",
    "http://127.0.0.1:8080@database.test",
    "libsql://127.0.0.1@database.test",
  ])("but not with a database on another machine, such as %s", (url) => {
    const remote = { ...bindings, DATABASE_URL: url, APP_ORIGIN: "https://roadworthy.example" };
    expect(readSettings({ ...remote, RATE_LIMITS: "off" })).toMatchObject({
      development: false,
      rateLimits: true,
    });
    expect(settingsError({ ...remote, APP_ORIGIN: undefined }).missing).toEqual(["APP_ORIGIN"]);
  });

  it("nor in production, even with a database on this machine", () => {
    expect(readSettings(production).development).toBe(false);
  });

  it.each([undefined, "", "wrong value", "libsql://%"])(
    "and says what's wrong in development if DATABASE_URL is %j",
    (url) => {
      expect(isDevelopment({ ...bindings, DATABASE_URL: url })).toBe(true);
    },
  );
});

describe("the worker's settings", () => {
  it("have defaults outside production", () => {
    expect(readSettings(bindings)).toMatchObject({
      development: true,
      rateLimits: true,
      origin: "http://localhost:8787",
      email: null,
    });
  });

  it.each(Object.keys(bindings))("report %s if it's missing or empty", (name) => {
    expect(settingsError({ ...complete, [name]: undefined })).toMatchObject({
      missing: [name],
      malformed: [],
    });
    expect(settingsError({ ...complete, [name]: "" })).toMatchObject({
      missing: [name],
      malformed: [],
    });
  });

  it.each([...Object.keys(bindings), "APP_ORIGIN", "EMAIL_PROVIDER_URL", "RATE_LIMITS"])(
    "report %s if it's malformed, without its value",
    (name) => {
      const problem = settingsError({ ...complete, [name]: "wrong value" });
      expect(problem).toMatchObject({ missing: [], malformed: [name] });
      expect(`${problem.message}${problem.stack}`).not.toContain("wrong value");
    },
  );

  it("report all problems at once", () => {
    const problem = settingsError({
      ...production,
      APP_ORIGIN: "",
      SESSION_SECRET: "short",
      DATABASE_URL: "ws://database",
    });
    expect(problem.message).toBe(
      "Settings: APP_ORIGIN is missing, DATABASE_URL is malformed, SESSION_SECRET is malformed.",
    );
  });

  it("can turn rate limits off, but not in production", () => {
    expect(readSettings({ ...production, RATE_LIMITS: "off" }).rateLimits).toBe(true);
    expect(readSettings({ ...bindings, RATE_LIMITS: "off" }).rateLimits).toBe(false);
  });

  it("can name services for VINs, plates and places", () => {
    expect(readSettings(bindings)).toMatchObject({
      ...{ vpicWeb: null, plates: null, geocoding: null },
    });
    expect(readSettings({ ...bindings, VPIC_URL: "https://vpic.example/api" }).vpicWeb).toBeNull();
    expect(readSettings({ ...bindings, VIN_PROVIDER: "web" }).vpicWeb).toBe(
      "https://vpic.nhtsa.dot.gov/api",
    );
    const services = {
      VIN_PROVIDER: "web",
      VPIC_URL: "https://vpic.example/api",
      PLATE_PROVIDER_URL: "https://plates.example",
      PLATE_PROVIDER_TOKEN: "key",
      GEOCODING_PROVIDER_URL: "https://places.example",
    };
    expect(readSettings({ ...bindings, ...services })).toMatchObject({
      vpicWeb: "https://vpic.example/api",
      plates: { url: "https://plates.example", token: "key" },
      geocoding: { url: "https://places.example" },
    });
    expect(() => readSettings({ ...bindings, VIN_PROVIDER: "corgi" })).toThrow("VIN_PROVIDER");
  });

  it("need an origin for email links in production", () => {
    expect(settingsError({ ...production, APP_ORIGIN: undefined }).missing).toEqual(["APP_ORIGIN"]);
    expect(
      readSettings({ ...production, APP_ORIGIN: "https://roadworthy.example/path" }).origin,
    ).toBe("https://roadworthy.example");
  });

  it("need the sender's address in production if emails are sent", () => {
    const sending = { ...production, EMAIL_PROVIDER_URL: "https://mail.example" };
    expect(settingsError(sending).missing).toEqual(["EMAIL_POSTAL_ADDRESS"]);
    expect(
      readSettings({
        ...sending,
        EMAIL_POSTAL_ADDRESS: "Roadworthy, 1 Main Street, Centreville, VA 20120",
      }).postalAddress,
    ).toBe("Roadworthy, 1 Main Street, Centreville, VA 20120");
    expect(
      readSettings({ ...bindings, EMAIL_PROVIDER_URL: "https://mail.example" }).postalAddress,
    ).toBeNull();
  });

  it.each([
    ["http", ["EMAIL_PROVIDER_URL"]],
    ["resend", ["EMAIL_PROVIDER_TOKEN"]],
    ["postmark", ["EMAIL_PROVIDER_TOKEN"]],
    ["mailgun", ["EMAIL_PROVIDER_TOKEN", "EMAIL_MAILGUN_DOMAIN"]],
    ["ses", ["EMAIL_PROVIDER_TOKEN", "EMAIL_SES_REGION", "EMAIL_SES_ACCESS_KEY_ID"]],
  ])("name what the email provider %s needs", (provider, missing) => {
    expect(settingsError({ ...bindings, EMAIL_PROVIDER: provider }).missing).toEqual(missing);
    expect(settingsError({ ...production, EMAIL_PROVIDER: provider }).missing).toEqual([
      ...missing,
      "EMAIL_POSTAL_ADDRESS",
    ]);
  });

  it("use the generic email provider if there's only its address", () => {
    const url = "https://mail.example";
    expect(readSettings({ ...bindings, EMAIL_PROVIDER_URL: url }).email).toMatchObject({
      provider: "http",
      url,
    });
    expect(settingsError({ ...bindings, EMAIL_PROVIDER: "sendgrid" }).malformed).toEqual([
      "EMAIL_PROVIDER",
    ]);
  });

  it.each<[string, Record<string, string>, { rate: number; burst: number }]>([
    ["http", { EMAIL_PROVIDER_URL: "https://mail.example" }, { rate: 25, burst: 5 }],
    ["resend", {}, { rate: 10, burst: 1 }],
    ["postmark", {}, { rate: 25, burst: 5 }],
    ["mailgun", { EMAIL_MAILGUN_DOMAIN: "mg.example.com" }, { rate: 25, burst: 5 }],
    [
      "ses",
      { EMAIL_SES_REGION: "us-east-1", EMAIL_SES_ACCESS_KEY_ID: "AKIA" },
      { rate: 10, burst: 5 },
    ],
  ])("pace emails to %s as it asks, unless they say otherwise", (provider, own, pace) => {
    const env = { ...bindings, EMAIL_PROVIDER: provider, EMAIL_PROVIDER_TOKEN: "key", ...own };
    expect(readSettings(env).email).toMatchObject(pace);
    const [rate, burst] = [{ EMAIL_RATE: "100" }, { EMAIL_BURST: "7" }];
    expect(readSettings({ ...env, ...rate }).email).toMatchObject({ ...pace, rate: 100 });
    expect(readSettings({ ...env, ...burst }).email).toMatchObject({ ...pace, burst: 7 });
  });

  it.each(
    ["EMAIL_RATE", "EMAIL_BURST"].flatMap((name) =>
      ["0", "-1", "2.5", "1001", "ten", "1e9"].map((value) => [name, value] as const),
    ),
  )("report that %s can't be %s", (name, value) => {
    expect(settingsError({ ...bindings, [name]: value }).malformed).toEqual([name]);
  });

  it.each([
    ["EMAIL_MAILGUN_DOMAIN", "https://mg.example.com"],
    ["EMAIL_SES_REGION", "US East"],
  ])("report a malformed %s", (name, value) => {
    expect(settingsError({ ...bindings, [name]: value }).malformed).toEqual([name]);
  });

  it("need to name who gets emails from staging", () => {
    const staging = { ...production, ENVIRONMENT: "staging" };
    const sending = {
      ...staging,
      EMAIL_PROVIDER_URL: "https://mail.example",
      EMAIL_POSTAL_ADDRESS: "Roadworthy, 1 Main Street, Centreville, VA 20120",
    };
    expect(readSettings(staging)).toMatchObject({ staging: true, development: false });
    expect(settingsError(sending).missing).toEqual(["EMAIL_ALLOWED_RECIPIENTS"]);
    const allowing = (recipients: string) => ({
      ...sending,
      EMAIL_ALLOWED_RECIPIENTS: recipients,
    });
    expect(readSettings(allowing("Ann@cars.test, @Cars.test")).allowedRecipients).toEqual([
      "ann@cars.test",
      "@cars.test",
    ]);
    for (const recipients of ["everyone", "ann@cars.test @cars.test", "ann@cars.test,"])
      expect(settingsError(allowing(recipients)).malformed).toEqual(["EMAIL_ALLOWED_RECIPIENTS"]);
  });

  it("act the same on staging as in production, except for what marks it as a copy", () => {
    const own = { RATE_LIMITS: "off", DATABASE_URL: "libsql://database.test" };
    expect(readSettings({ ...production, ...own, ENVIRONMENT: "staging" })).toEqual({
      ...readSettings({ ...production, ...own }),
      staging: true,
    });
  });

  it("match the table in docs/operations.md", () => {
    const guide = readFileSync("docs/operations.md", "utf8");
    const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \| ([^|]*) \|/gm)].map(
      ([, name, needed, fallback]) => ({ name, needed, fallback }),
    );
    const expected = Object.entries(settingsTable).map(([name, setting]) => ({
      name,
      needed: !setting.isOptional()
        ? "yes"
        : requiredInProduction.some((one) => one === name)
          ? "in production"
          : "no",
      fallback: setting._zod.def.type === "default" ? `\`${setting.parse(undefined)}\`` : "",
    }));
    expect(rows).toEqual(expected);
  });
});
