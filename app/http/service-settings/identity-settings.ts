import { z } from "zod";

/** An ES256 private key as Apple issues it: PKCS #8 in PEM, where `\n` may stand for a new line. */
const appleKey = z
  .string()
  .transform((key) => key.replaceAll("\\n", "\n"))
  .refine((key) =>
    /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\s*$/.test(key),
  );

/** Tokens come from the issuer over TLS, except from a provider on the same machine. */
export const issuerUrl = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
});

export const identitySettingsTable = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuerUrl.default("https://accounts.google.com"),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: appleKey.optional(),
  APPLE_ISSUER: issuerUrl.default("https://appleid.apple.com"),
};

export const socialProviders = ["google", "apple"] as const;

export type SocialProvider = (typeof socialProviders)[number];

export type AppleKey = { teamId: string; keyId: string; privateKey: string };

/** How we're registered with an OpenID provider. Apple wants secrets that a key signs. */
export type OpenIdSettings = { issuer: string; clientId: string; secret: string | AppleKey };

/** Null: the provider isn't offered. */
export type IdentitySettings = Record<SocialProvider, OpenIdSettings | null>;

const requiredTogether = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
] as const;

type Name = keyof typeof identitySettingsTable;

/** For each provider, all of its settings or none. */
export function requiredIdentitySettings(input: Partial<Record<string, unknown>>): Name[] {
  return requiredTogether.flatMap((names) =>
    names.some((name) => input[name] !== undefined) ? names : [],
  );
}

export function readIdentitySettings(
  env: z.infer<z.ZodObject<typeof identitySettingsTable>>,
): IdentitySettings {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env;
  return {
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            secret: env.GOOGLE_CLIENT_SECRET,
          }
        : null,
    apple:
      env.APPLE_CLIENT_ID && teamId && keyId && privateKey
        ? {
            issuer: env.APPLE_ISSUER,
            clientId: env.APPLE_CLIENT_ID,
            secret: { teamId, keyId, privateKey },
          }
        : null,
  };
}
