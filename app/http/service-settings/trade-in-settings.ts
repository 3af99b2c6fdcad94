import { z } from "zod";

/** Leads have names and phone numbers, so only this machine may get them without TLS. */
const leadUrl = z.url({ protocol: /^https?$/ }).refine((url) => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || /^(localhost|127\.0\.0\.1)$/.test(hostname);
});

export const tradeInSettingsTable = {
  TRADE_IN_RECEIVER: z.string().trim().min(1).max(60).optional(),
  TRADE_IN_EMAIL: z.email().optional(),
  TRADE_IN_URL: leadUrl.optional(),
  TRADE_IN_TOKEN: z.string().optional(),
};

type SettingName = keyof typeof tradeInSettingsTable;
type TradeInEnv = z.infer<z.ZodObject<typeof tradeInSettingsTable>>;

export type LeadEndpoint = { url: string; token: string | null };

/** Who gets trade-in requests, by the name that owners agree to, and how. */
export type TradeInSettings = { receiver: string; to: { email: string } | LeadEndpoint };

/** A receiver needs a name, and a name needs an address. */
export function requiredTradeInSettings(
  input: Partial<Record<string, unknown>>,
): readonly SettingName[] {
  if (input.TRADE_IN_EMAIL !== undefined || input.TRADE_IN_URL !== undefined)
    return ["TRADE_IN_RECEIVER"];
  return input.TRADE_IN_RECEIVER === undefined ? [] : ["TRADE_IN_EMAIL"];
}

/** Its emails are only shown in the developer mailbox. */
const sample: TradeInSettings = {
  receiver: "Sample Motors",
  to: { email: "trade-ins@roadworthy.example" },
};

/** A restored backup has requests that wait, so staging posts none. */
export function readTradeInSettings(
  env: TradeInEnv,
  { development, staging }: { development: boolean; staging: boolean },
): TradeInSettings | null {
  const { TRADE_IN_RECEIVER: receiver, TRADE_IN_EMAIL: email, TRADE_IN_URL: url } = env;
  if (receiver && url)
    return staging ? null : { receiver, to: { url, token: env.TRADE_IN_TOKEN ?? null } };
  if (receiver && email) return { receiver, to: { email } };
  return development ? sample : null;
}
