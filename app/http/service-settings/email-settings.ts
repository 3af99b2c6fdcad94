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
    .regex(/^[^\s,]*@[^\s,]+( *, *[^\s,]*@[^\s,]+)*$/)
    .optional(),
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

export type EmailSettings = { from: string } & (
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
