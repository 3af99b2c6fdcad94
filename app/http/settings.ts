import { z } from "zod";

const switchable = z.enum(["on", "off"]).default("on");

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "production"]),
  DATABASE_URL: z.url(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  VPIC_DATABASE_URL: z.url(),
  VPIC_DATABASE_AUTH_TOKEN: z.string().optional(),
  SESSION_SECRET: z.string().min(32),
  RATE_LIMITS: switchable,
  APP_ORIGIN: z.url().optional(),
  EMAIL_PROVIDER_URL: z.url().optional(),
  EMAIL_PROVIDER_TOKEN: z.string().optional(),
  EMAIL_FROM: z.string().default("Roadworthy <hello@roadworthy.example>"),
  VIN_PROVIDER: z.enum(["embedded", "web"]).default("embedded"),
  VPIC_URL: z.url().default("https://vpic.nhtsa.dot.gov/api"),
  PLATE_PROVIDER_URL: z.url().optional(),
  PLATE_PROVIDER_TOKEN: z.string().optional(),
});

export type Settings = {
  production: boolean;
  database: { url: string; authToken?: string };
  vpic: { url: string; authToken?: string };
  secret: string;
  rateLimits: boolean;
  /** Where links in mails lead; null takes the origin of the request, outside production only. */
  origin: string | null;
  email: { url: string; token?: string; from: string } | null;
  /** vPIC's web service, where VINs are asked of it before our own copy of vPIC. */
  vpicWeb: string | null;
  /** Who is asked for plates that the operator did not import. */
  plates: { url: string; token?: string } | null;
};

/**
 * Reads the worker's bindings.
 * @throws {Error} that names every setting that is missing or malformed, without its value.
 */
export function readSettings(bindings: unknown): Settings {
  const parsed = schema.safeParse(bindings);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
    throw new Error(`Settings missing or malformed: ${names.join(", ")}`);
  }
  const env = parsed.data;
  const production = env.ENVIRONMENT === "production";
  if (production && !env.APP_ORIGIN) throw new Error("Settings missing or malformed: APP_ORIGIN");
  return {
    production,
    database: { url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN },
    vpic: { url: env.VPIC_DATABASE_URL, authToken: env.VPIC_DATABASE_AUTH_TOKEN },
    secret: env.SESSION_SECRET,
    rateLimits: production || env.RATE_LIMITS === "on",
    origin: env.APP_ORIGIN ? new URL(env.APP_ORIGIN).origin : null,
    email: env.EMAIL_PROVIDER_URL
      ? { url: env.EMAIL_PROVIDER_URL, token: env.EMAIL_PROVIDER_TOKEN, from: env.EMAIL_FROM }
      : null,
    vpicWeb: env.VIN_PROVIDER === "web" ? env.VPIC_URL : null,
    plates: env.PLATE_PROVIDER_URL ? { url: env.PLATE_PROVIDER_URL, token: env.PLATE_PROVIDER_TOKEN } : null,
  };
}
