import { z } from "zod";
import { httpUrl } from "./email-settings.ts";

export const textSettingsTable = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+1\d{10}$/)
    .optional(),
  TWILIO_URL: httpUrl.default("https://api.twilio.com"),
};

export type TextSettings = { url: string; accountSid: string; authToken: string; from: string };

const required = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** All three or none. */
export function requiredTextSettings(
  input: Partial<Record<string, unknown>>,
): readonly (typeof required)[number][] {
  return required.some((name) => input[name] !== undefined) ? required : [];
}

export function hasTextSettings(env: Partial<Record<string, unknown>>): boolean {
  return required.every((name) => Boolean(env[name]));
}

export function readTextSettings(
  env: z.infer<z.ZodObject<typeof textSettingsTable>>,
): TextSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  return accountSid && authToken && from
    ? { url: env.TWILIO_URL, accountSid, authToken, from }
    : null;
}
