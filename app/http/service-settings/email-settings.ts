import { z } from "zod";

export const httpUrl = z.url({ protocol: /^https?$/ });

const emailProviders = ["http", "resend", "postmark", "mailgun", "ses"] as const;
export type EmailProviderName = (typeof emailProviders)[number];

export const emailSettingsTable = {
  EMAIL_PROVIDER: z.enum(emailProviders).optional(),
  EMAIL_PROVIDER_URL: httpUrl.optional(),
  EMAIL_PROVIDER_TOKEN: z.string().optional(),
  EMAIL_POSTMARK_STREAM: z.string().default("outbound"),
  EMAIL_MAILGUN_DOMAIN: z.hostname().optional(),
  EMAIL_SES_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional(),
  EMAIL_SES_ACCESS_KEY_ID: z.string().optional(),
  EMAIL_SES_CONFIGURATION_SET: z.string().optional(),
  EMAIL_FROM: z.string().default("Roadworthy <hello@roadworthy.example>"),
  EMAIL_POSTAL_ADDRESS: z.string().optional(),
  EMAIL_ALLOWED_RECIPIENTS: z
    .string()
    .regex(/^[^\s,@]*@[^\s,@]+( *, *[^\s,@]*@[^\s,@]+)*$/)
    .optional(),
  EMAIL_RATE: z.coerce.number().int().min(1).max(1_000).optional(),
  EMAIL_BURST: z.coerce.number().int().min(1).max(1_000).optional(),
};

type SettingName = keyof typeof emailSettingsTable;
type EmailEnv = z.infer<z.ZodObject<typeof emailSettingsTable>>;

/** Those that have no default. */
const requiredByEmailProvider: Record<EmailProviderName, readonly SettingName[]> = {
  http: ["EMAIL_PROVIDER_URL"],
  resend: ["EMAIL_PROVIDER_TOKEN"],
  postmark: ["EMAIL_PROVIDER_TOKEN"],
  mailgun: ["EMAIL_PROVIDER_TOKEN", "EMAIL_MAILGUN_DOMAIN"],
  ses: ["EMAIL_PROVIDER_TOKEN", "EMAIL_SES_REGION", "EMAIL_SES_ACCESS_KEY_ID"],
};

/** CAN-SPAM and CASL require the sender's postal address. */
const requiredToSendEmail: readonly SettingName[] = ["EMAIL_POSTAL_ADDRESS"];

/** A restored backup would otherwise email its owners from staging. */
const requiredToSendFromStaging: readonly SettingName[] = ["EMAIL_ALLOWED_RECIPIENTS"];

/** Resend counts 10 requests in each second. The others publish no number, or set it by account. */
const usualPace: Record<EmailProviderName, Pace> = {
  http: { rate: 25, burst: 5 },
  resend: { rate: 10, burst: 1 },
  postmark: { rate: 25, burst: 5 },
  mailgun: { rate: 25, burst: 5 },
  ses: { rate: 10, burst: 5 },
};

/** How many emails a second, and how many at once after a pause. */
type Pace = { rate: number; burst: number };

export type EmailSettings = EmailProviderSettings & Pace;

export type EmailProviderSettings = { from: string } & (
  | { provider: "http"; url: string; token?: string }
  | { provider: "resend"; url?: string; token: string }
  | { provider: "postmark"; url?: string; token: string; stream: string }
  | { provider: "mailgun"; url?: string; token: string; domain: string }
  | {
      provider: "ses";
      url?: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      configurationSet?: string;
    }
);

export function requiredEmailSettings(
  input: Partial<Record<string, unknown>>,
  { development, staging }: { development: boolean; staging: boolean },
): readonly SettingName[] {
  const { EMAIL_PROVIDER: name = input.EMAIL_PROVIDER_URL && "http" } = input;
  if (!name) return [];
  const provider = emailProviders.find((one) => one === name);
  return [
    ...(provider ? requiredByEmailProvider[provider] : []),
    ...(development ? [] : requiredToSendEmail),
    ...(staging ? requiredToSendFromStaging : []),
  ];
}

/** Once every required setting is there. */
export function readEmailSettings(env: EmailEnv): EmailSettings | null {
  const settings = readProviderSettings(env);
  if (!settings) return null;
  const { rate, burst } = usualPace[settings.provider];
  return { ...settings, rate: env.EMAIL_RATE ?? rate, burst: env.EMAIL_BURST ?? burst };
}

function readProviderSettings(env: EmailEnv): EmailProviderSettings | null {
  const { EMAIL_FROM: from, EMAIL_PROVIDER_URL: url } = env;
  const token = env.EMAIL_PROVIDER_TOKEN!;
  switch (env.EMAIL_PROVIDER) {
    case undefined:
    case "http":
      return url ? { provider: "http", from, url, token: env.EMAIL_PROVIDER_TOKEN } : null;
    case "resend":
      return { provider: "resend", from, url, token };
    case "postmark":
      return { provider: "postmark", from, url, token, stream: env.EMAIL_POSTMARK_STREAM };
    case "mailgun":
      return { provider: "mailgun", from, url, token, domain: env.EMAIL_MAILGUN_DOMAIN! };
    case "ses":
      return {
        provider: "ses",
        from,
        url,
        region: env.EMAIL_SES_REGION!,
        accessKeyId: env.EMAIL_SES_ACCESS_KEY_ID!,
        secretAccessKey: token,
        configurationSet: env.EMAIL_SES_CONFIGURATION_SET,
      };
  }
}
