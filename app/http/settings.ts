import { z } from "zod";
import { usualStreams, usualWrites, type DatabaseAddress } from "#db/ask.ts";
import {
  emailSettingsTable,
  httpUrl,
  readEmailSettings,
  requiredEmailSettings,
  type EmailSettings,
} from "./service-settings/email-settings.ts";
import {
  identitySettingsTable,
  readIdentitySettings,
  requiredIdentitySettings,
  type IdentitySettings,
} from "./service-settings/identity-settings.ts";
import {
  partnerSettingsTable,
  readPartnerSettings,
  type PartnerSettings,
} from "./service-settings/partner-settings.ts";
import {
  pushSettingsTable,
  readPushSettings,
  requiredPushSettings,
  type PushSettings,
} from "./service-settings/push-settings.ts";
import {
  readTextSettings,
  requiredTextSettings,
  textSettingsTable,
  type TextSettings,
} from "./service-settings/text-settings.ts";
import {
  readTradeInSettings,
  requiredTradeInSettings,
  tradeInSettingsTable,
  type TradeInSettings,
} from "./service-settings/trade-in-settings.ts";

const databaseUrl = z.url({ protocol: /^(https?|libsql)$/ });
const integerUpTo = (max: number) => z.coerce.number().int().min(0).max(max);

export const settingsTable = {
  ENVIRONMENT: z.enum(["development", "staging", "production"]),
  APP_ORIGIN: httpUrl.default("http://localhost:8787"),
  DATABASE_URL: databaseUrl,
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_STREAMS: integerUpTo(128).default(usualStreams),
  DATABASE_WRITES: integerUpTo(128).default(usualWrites),
  VPIC_DATABASE_URL: databaseUrl,
  VPIC_DATABASE_AUTH_TOKEN: z.string().optional(),
  SESSION_SECRET: z.string().min(32),
  ...emailSettingsTable,
  ...pushSettingsTable,
  ...identitySettingsTable,
  ...partnerSettingsTable,
  ...textSettingsTable,
  ...tradeInSettingsTable,
  NOTIFICATION_SETTINGS_URL: httpUrl.optional(),
  US_SHOPS_URL: httpUrl.optional(),
  VIN_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  VPIC_URL: httpUrl.default("https://vpic.nhtsa.dot.gov/api"),
  PLATE_PROVIDER_URL: httpUrl.optional(),
  PLATE_PROVIDER_TOKEN: z.string().optional(),
  GEOCODING_PROVIDER_URL: httpUrl.optional(),
  GEOCODING_PROVIDER_TOKEN: z.string().optional(),
  RECALL_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  NHTSA_URL: httpUrl.default("https://api.nhtsa.gov"),
  TRANSPORT_CANADA_URL: httpUrl.default("https://data.tc.gc.ca/v1.3/api"),
  VALUE_PROVIDER_URL: httpUrl.optional(),
  VALUE_PROVIDER_TOKEN: z.string().optional(),
  PRICE_INDEX_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  BLS_URL: httpUrl.default("https://api.bls.gov/publicAPI/v1"),
  API_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/)
    .optional(),
  SURVEY_PERCENT: integerUpTo(100).default(1),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
};

export const requiredInProduction: readonly (keyof typeof settingsTable)[] = ["APP_ORIGIN"];

const schema = z.object(settingsTable);

export type Settings = {
  /** Shows the developer pages. See {@link isDevelopment}. */
  development: boolean;
  /** Like production, except that every page and email says it's a copy. */
  staging: boolean;
  database: DatabaseAddress;
  vpic: DatabaseAddress;
  secret: string;
  rateLimits: boolean;
  origin: string;
  email: EmailSettings | null;
  /** Addresses and domains, such as `@roadworthy.example`. */
  allowedRecipients: string[] | null;
  postalAddress: string | null;
  /** Null turns notifications off everywhere. */
  push: PushSettings | null;
  identity: IdentitySettings;
  partners: PartnerSettings;
  /** Null turns text messages off, as on staging, where a restored backup has customers' numbers. */
  texts: TextSettings | null;
  /** Null if nobody gets trade-in requests, so no page offers one. */
  tradeIn: TradeInSettings | null;
  notificationsUrl: string | null;
  shopsUrl: string | null;
  vpicWeb: string | null;
  recallsWeb: { nhtsa: string; canada: string } | null;
  plates: { url: string; token?: string } | null;
  /** Asked where an owner's browser is, before the nearest postal code. */
  geocoding: { url: string; token?: string } | null;
  /** Asked instead of our own model. */
  values: { url: string; token?: string } | null;
  /** Of the Bureau of Labor Statistics' API, if it's asked for the newest used-car prices. */
  priceIndexUrl: string | null;
  /** Other sites whose pages may call the API, with a token. */
  apiOrigins: string[];
  /** Of new accounts, who are asked one question. */
  surveyPercent: number;
};

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
 * A worker on another machine's database never runs as development, since the developer pages would
 * show everyone's emails. At Cloudflare, no worker reaches a database on a loopback address.
 */
export function isDevelopment(bindings: {
  ENVIRONMENT?: unknown;
  DATABASE_URL?: unknown;
}): boolean {
  const url = String(bindings.DATABASE_URL);
  return bindings.ENVIRONMENT === "development" && (readHost(url) === null || isLoopback(url));
}

export function isLoopback(url: string): boolean {
  const host = readHost(url) ?? "";
  return host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/** `https`, because a URL with another protocol keeps its host as it was typed. */
function readHost(url: string): string | null {
  const withHttps = url.replace(/^libsql:/i, "https:");
  return URL.canParse(withHttps) ? new URL(withHttps).hostname : null;
}

export function isStaging(bindings: { ENVIRONMENT?: unknown }): boolean {
  return bindings.ENVIRONMENT === "staging";
}

/** @throws {SettingsProblem} Empty settings count as missing. */
export function readSettings(bindings: object): Settings {
  const input = Object.fromEntries(Object.entries(bindings).filter(([, value]) => value !== ""));
  const development = isDevelopment(input);
  const staging = isStaging(input);
  const parsed = schema.safeParse(input);
  const invalidNames = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const requiredNames = [
    ...(development ? [] : requiredInProduction),
    ...requiredEmailSettings(input, { development, staging }),
    ...requiredPushSettings(input),
    ...requiredIdentitySettings(input),
    ...requiredTextSettings(input),
    ...requiredTradeInSettings(input),
  ];
  for (const name of requiredNames) if (input[name] === undefined) invalidNames.add(name);
  if (!parsed.success || invalidNames.size > 0) {
    const names = Object.keys(settingsTable).filter((name) => invalidNames.has(name));
    const isMissing = (name: string) => input[name] === undefined;
    throw new SettingsProblem(
      names.filter(isMissing),
      names.filter((name) => !isMissing(name)),
    );
  }
  const env = parsed.data;
  const streams = env.DATABASE_STREAMS;
  return {
    development,
    staging,
    database: {
      url: env.DATABASE_URL,
      authToken: env.DATABASE_AUTH_TOKEN,
      streams,
      writes: env.DATABASE_WRITES,
    },
    vpic: { url: env.VPIC_DATABASE_URL, authToken: env.VPIC_DATABASE_AUTH_TOKEN, streams },
    secret: env.SESSION_SECRET,
    rateLimits: !development || env.RATE_LIMITS === "on",
    origin: new URL(env.APP_ORIGIN).origin,
    email: readEmailSettings(env),
    allowedRecipients:
      env.EMAIL_ALLOWED_RECIPIENTS?.toLowerCase()
        .split(",")
        .map((one) => one.trim()) ?? null,
    postalAddress: env.EMAIL_POSTAL_ADDRESS ?? null,
    push: readPushSettings(env),
    identity: readIdentitySettings(env),
    partners: readPartnerSettings(env),
    texts: staging ? null : readTextSettings(env),
    tradeIn: readTradeInSettings(env, { development, staging }),
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
    geocoding: env.GEOCODING_PROVIDER_URL
      ? { url: env.GEOCODING_PROVIDER_URL, token: env.GEOCODING_PROVIDER_TOKEN }
      : null,
    values: env.VALUE_PROVIDER_URL
      ? { url: env.VALUE_PROVIDER_URL, token: env.VALUE_PROVIDER_TOKEN }
      : null,
    priceIndexUrl: env.PRICE_INDEX_PROVIDER === "web" ? env.BLS_URL : null,
    apiOrigins: env.API_ORIGINS?.split(",") ?? [],
    surveyPercent: env.SURVEY_PERCENT,
  };
}
