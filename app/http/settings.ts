import { z } from "zod";
import { usualStreams, usualWrites, type DatabaseAddress } from "#db/ask.ts";

/** Where libSQL's HTTP protocol is spoken; `libsql:` means https. */
const databaseUrl = z.url({ protocol: /^(https?|libsql)$/ });
const webUrl = z.url({ protocol: /^https?$/ });
const upTo = (max: number) => z.coerce.number().int().min(0).max(max);

/**
 * Every setting of the worker, with its default, in the order of the table in docs/operations.md.
 */
export const settingsTable = {
  ENVIRONMENT: z.enum(["development", "production"]),
  APP_ORIGIN: webUrl.default("http://localhost:8787"),
  DATABASE_URL: databaseUrl,
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_STREAMS: upTo(128).default(usualStreams),
  DATABASE_WRITES: upTo(128).min(1).default(usualWrites),
  VPIC_DATABASE_URL: databaseUrl,
  VPIC_DATABASE_AUTH_TOKEN: z.string().optional(),
  SESSION_SECRET: z.string().min(32),
  EMAIL_PROVIDER_URL: webUrl.optional(),
  EMAIL_PROVIDER_TOKEN: z.string().optional(),
  EMAIL_FROM: z.string().default("Roadworthy <hello@roadworthy.example>"),
  EMAIL_POSTAL_ADDRESS: z.string().optional(),
  NOTIFICATION_SETTINGS_URL: webUrl.optional(),
  US_SHOPS_URL: webUrl.optional(),
  VIN_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  VPIC_URL: webUrl.default("https://vpic.nhtsa.dot.gov/api"),
  PLATE_PROVIDER_URL: webUrl.optional(),
  PLATE_PROVIDER_TOKEN: z.string().optional(),
  RECALL_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  NHTSA_URL: webUrl.default("https://api.nhtsa.gov"),
  TRANSPORT_CANADA_URL: webUrl.default("https://data.tc.gc.ca/v1.3/api"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
};

/** Settings whose default is for a developer's machine, and that production needs. */
export const neededInProduction: readonly (keyof typeof settingsTable)[] = ["APP_ORIGIN"];

/**
 * What else production needs once its mails go out: laws on mails ask for where their sender is
 * (CAN-SPAM, CASL).
 */
const neededToSend: typeof neededInProduction = ["EMAIL_POSTAL_ADDRESS"];

const schema = z.object(settingsTable);

export type Settings = {
  production: boolean;
  database: DatabaseAddress;
  vpic: DatabaseAddress;
  secret: string;
  rateLimits: boolean;
  /** Where links in mails lead. */
  origin: string;
  email: { url: string; token?: string; from: string } | null;
  postalAddress: string | null;
  /** Where owners choose their emails instead of here. */
  notificationsUrl: string | null;
  /** Where owners in the US look for shops instead of here. */
  shopsUrl: string | null;
  /** vPIC's web service, where VINs are asked of it before our own copy of vPIC. */
  vpicWeb: string | null;
  recallsWeb: { nhtsa: string; canada: string } | null;
  /** Who is asked for plates that the operator did not import. */
  plates: { url: string; token?: string } | null;
};

/**
 * Settings that keep the worker from its work, by name. Values are never told: most are secrets.
 */
export class SettingsProblem extends Error {
  override name = "SettingsProblem";
  readonly missing: string[];
  readonly malformed: string[];

  constructor(missing: string[], malformed: string[]) {
    const text = [
      ...missing.map((name) => `${name} is missing`),
      ...malformed.map((name) => `${name} is malformed`),
    ];
    super(`Settings: ${text.join(", ")}.`);
    this.missing = missing;
    this.malformed = malformed;
  }
}

/**
 * Reads the worker's bindings. A setting that is empty counts as left out.
 * @throws {SettingsProblem} when one is missing or malformed.
 */
export function readSettings(bindings: object): Settings {
  const input = Object.fromEntries(Object.entries(bindings).filter(([, value]) => value !== ""));
  const production = input.ENVIRONMENT === "production";
  const parsed = schema.safeParse(input);
  const bad = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const needed =
    input.EMAIL_PROVIDER_URL === undefined
      ? neededInProduction
      : [...neededInProduction, ...neededToSend];
  for (const name of production ? needed : []) if (input[name] === undefined) bad.add(name);
  if (!parsed.success || bad.size > 0) {
    const names = Object.keys(settingsTable).filter((name) => bad.has(name));
    const isMissing = (name: string) => input[name] === undefined;
    throw new SettingsProblem(
      names.filter(isMissing),
      names.filter((name) => !isMissing(name)),
    );
  }
  const env = parsed.data;
  const streams = env.DATABASE_STREAMS;
  return {
    production,
    database: {
      url: env.DATABASE_URL,
      authToken: env.DATABASE_AUTH_TOKEN,
      streams,
      writes: env.DATABASE_WRITES,
    },
    vpic: { url: env.VPIC_DATABASE_URL, authToken: env.VPIC_DATABASE_AUTH_TOKEN, streams },
    secret: env.SESSION_SECRET,
    rateLimits: production || env.RATE_LIMITS === "on",
    origin: new URL(env.APP_ORIGIN).origin,
    email: env.EMAIL_PROVIDER_URL
      ? { url: env.EMAIL_PROVIDER_URL, token: env.EMAIL_PROVIDER_TOKEN, from: env.EMAIL_FROM }
      : null,
    postalAddress: env.EMAIL_POSTAL_ADDRESS ?? null,
    notificationsUrl: env.NOTIFICATION_SETTINGS_URL ?? null,
    shopsUrl: env.US_SHOPS_URL ?? null,
    vpicWeb: env.VIN_PROVIDER === "web" ? env.VPIC_URL : null,
    recallsWeb:
      env.RECALL_PROVIDER === "web"
        ? { nhtsa: env.NHTSA_URL, canada: env.TRANSPORT_CANADA_URL }
        : null,
    plates: env.PLATE_PROVIDER_URL
      ? { url: env.PLATE_PROVIDER_URL, token: env.PLATE_PROVIDER_TOKEN }
      : null,
  };
}
