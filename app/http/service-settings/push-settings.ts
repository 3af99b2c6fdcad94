import { z } from "zod";

/** A key pair of the curve P-256, as `npm run push-keys` writes it. */
export const pushSettingsTable = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
};

export type PushSettings = { publicKey: string; privateKey: string; subject: string };

const names = Object.keys(pushSettingsTable) as (keyof typeof pushSettingsTable)[];

/** All of them or none. */
export function requiredPushSettings(input: Partial<Record<string, unknown>>): typeof names {
  return names.some((name) => input[name] !== undefined) ? names : [];
}

export function readPushSettings(
  env: z.infer<z.ZodObject<typeof pushSettingsTable>>,
): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey && privateKey && env.VAPID_SUBJECT
    ? { publicKey, privateKey, subject: env.VAPID_SUBJECT }
    : null;
}
