import type { EmailProviderName } from "#app/http/service-settings/email-settings.ts";
import type { settingsTable } from "#app/http/settings.ts";
import { lookupsGuide } from "./lookups-guide.ts";

/** In wrangler.toml, since they aren't secret and differ by environment. */
export const publicSettings = ["ENVIRONMENT", "APP_ORIGIN", "EMAIL_FROM"] as const;

type SettingName = keyof typeof settingsTable;
export type AskedSetting = Exclude<SettingName, (typeof publicSettings)[number]>;

type Group = {
  title: string;
  /** Groups of optional settings can be skipped. */
  isOptional: boolean;
  /** Is connected to before its settings are saved. */
  database?: { url: AskedSetting; authToken: AskedSetting };
};

/** In the order in which they're asked. */
export const settingsGroups = {
  database: {
    title: "The product's database",
    isOptional: false,
    database: { url: "DATABASE_URL", authToken: "DATABASE_AUTH_TOKEN" },
  },
  vpic: {
    title: "The vPIC database",
    isOptional: false,
    database: { url: "VPIC_DATABASE_URL", authToken: "VPIC_DATABASE_AUTH_TOKEN" },
  },
  sessions: { title: "Sessions", isOptional: false },
  email: { title: "Email, without which nobody can verify an address", isOptional: true },
  push: { title: "Notifications on phones and computers", isOptional: true },
  identity: { title: "Login with Google and Apple", isOptional: true },
  partners: {
    title: "Partners, whose customers log in with their account there",
    isOptional: true,
  },
  texts: { title: "Text messages to shops' customers", isOptional: true },
  tradeIn: { title: "Trade-in requests, to a dealer or your own inbox", isOptional: true },
  lookups: { title: "VINs, plates, places and recalls", isOptional: true },
  sites: { title: "Your own pages", isOptional: true },
  limits: { title: "Limits", isOptional: true },
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof settingsGroups;

type Guide = {
  /** What docs/operations.md says first about the setting. */
  purpose: string;
  group: GroupName;
  example?: string;
  isSecret?: boolean;
  /** Created rather than asked. */
  isRandom?: boolean;
  /** Isn't asked unless this provider was chosen. */
  emailProvider?: EmailProviderName;
};

export const settingsGuide: Record<AskedSetting, Guide> = {
  DATABASE_URL: {
    purpose: "the product's libSQL database: `libsql://`, `https://` or `http://`",
    group: "database",
    example: "libsql://roadworthy-you.turso.io",
  },
  DATABASE_AUTH_TOKEN: {
    purpose: "the product database's token, if it needs one",
    group: "database",
    isSecret: true,
  },
  DATABASE_STREAMS: {
    purpose: "how many database connections a busy worker keeps between requests, 0 to 128",
    group: "limits",
  },
  DATABASE_WRITES: {
    purpose: "how many writes a worker sends at once, up to 128; 0 pauses writes",
    group: "limits",
  },
  VPIC_DATABASE_URL: {
    purpose: "the vPIC database, which knows what a VIN means",
    group: "vpic",
    example: "libsql://roadworthy-vpic-you.turso.io",
  },
  VPIC_DATABASE_AUTH_TOKEN: {
    purpose: "the vPIC database's token, if it needs one",
    group: "vpic",
    isSecret: true,
  },
  SESSION_SECRET: {
    purpose: "signs sessions and links: at least 32 random characters",
    group: "sessions",
    isSecret: true,
    isRandom: true,
  },
  EMAIL_PROVIDER: {
    purpose: "who sends emails: `resend`, `postmark`, `mailgun`, `ses`, or `http`",
    group: "email",
  },
  EMAIL_PROVIDER_URL: {
    purpose: "needed for `http`: where each email is posted",
    group: "email",
    example: "https://api.your-provider.com/emails",
  },
  EMAIL_PROVIDER_TOKEN: {
    purpose: "the API key, or Postmark's server token, or the secret access key for SES",
    group: "email",
    isSecret: true,
  },
  EMAIL_POSTMARK_STREAM: {
    purpose: "Postmark's message stream",
    group: "email",
    emailProvider: "postmark",
  },
  EMAIL_MAILGUN_DOMAIN: {
    purpose: "needed for Mailgun: the domain that sends",
    group: "email",
    example: "mg.yours.com",
    emailProvider: "mailgun",
  },
  EMAIL_SES_REGION: {
    purpose: "needed for SES: its region, such as `ca-central-1`",
    group: "email",
    emailProvider: "ses",
  },
  EMAIL_SES_ACCESS_KEY_ID: {
    purpose: "needed for SES: the ID of the access key",
    group: "email",
    emailProvider: "ses",
    isSecret: true,
  },
  EMAIL_SES_CONFIGURATION_SET: {
    purpose: "SES's configuration set, if you use one",
    group: "email",
    emailProvider: "ses",
  },
  EMAIL_POSTAL_ADDRESS: {
    purpose: "the sender's postal address, in one line",
    group: "email",
    example: "Your company, 1 Main Street, Centreville, VA 20120",
  },
  EMAIL_ALLOWED_RECIPIENTS: {
    purpose:
      "the only addresses and domains that get emails, such as `you@yours.com, @yours.com`; " +
      "emails to anyone else aren't sent",
    group: "email",
  },
  EMAIL_RATE: { purpose: "how many emails a second the provider takes", group: "email" },
  EMAIL_BURST: { purpose: "how many emails may go out at once after a pause", group: "email" },
  VAPID_PUBLIC_KEY: {
    purpose: "the public key of notifications, which browsers see",
    group: "push",
    isSecret: true,
  },
  VAPID_PRIVATE_KEY: {
    purpose: "the private key that signs notifications",
    group: "push",
    isSecret: true,
  },
  VAPID_SUBJECT: {
    purpose: "how push services reach you if something's wrong: a `mailto:` or `https:` address",
    group: "push",
    example: "mailto:you@yours.com",
  },
  GOOGLE_CLIENT_ID: {
    purpose: "the OAuth client's id from Google's console",
    group: "identity",
    example: "123456-abc.apps.googleusercontent.com",
  },
  GOOGLE_CLIENT_SECRET: {
    purpose: "the OAuth client's secret",
    group: "identity",
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    purpose: "the OpenID provider behind “Continue with Google”",
    group: "identity",
  },
  APPLE_CLIENT_ID: {
    purpose: "the Services ID from Apple's developer site",
    group: "identity",
    example: "example.yours.login",
  },
  APPLE_TEAM_ID: { purpose: "the developer team's id", group: "identity", example: "AB12CD34EF" },
  APPLE_KEY_ID: { purpose: "the private key's id", group: "identity", isSecret: true },
  APPLE_PRIVATE_KEY: {
    purpose:
      "the private key for Sign in with Apple: the .p8 file's text, with `\\n` between lines",
    group: "identity",
    isSecret: true,
  },
  APPLE_ISSUER: {
    purpose: "the OpenID provider behind “Continue with Apple”",
    group: "identity",
  },
  PARTNERS: {
    purpose: "one JSON object with each partner's name, login and origin, in one line",
    group: "partners",
    isSecret: true,
  },
  TWILIO_ACCOUNT_SID: {
    purpose: "the account's SID at Twilio, which sends text messages",
    group: "texts",
    example: "AC0123456789abcdef0123456789abcdef",
  },
  TWILIO_AUTH_TOKEN: {
    purpose: "the account's auth token, which also signs what Twilio sends us",
    group: "texts",
    isSecret: true,
  },
  TWILIO_FROM: {
    purpose: "the number that sends text messages",
    group: "texts",
    example: "+17035550100",
  },
  TWILIO_URL: {
    purpose: "the address of Twilio's API",
    group: "texts",
  },
  TRADE_IN_RECEIVER: {
    purpose: "who gets trade-in requests, by the name that owners agree to",
    group: "tradeIn",
    example: "Acme Motors",
  },
  TRADE_IN_EMAIL: {
    purpose: "the inbox that gets them, each as ADF/XML",
    group: "tradeIn",
    example: "leads@yours.com",
  },
  TRADE_IN_URL: {
    purpose: "an `https:` endpoint that gets them instead",
    group: "tradeIn",
    example: "https://leads.yours.com/adf",
  },
  TRADE_IN_TOKEN: {
    purpose: "the endpoint's bearer token",
    group: "tradeIn",
    isSecret: true,
  },
  NOTIFICATION_SETTINGS_URL: {
    purpose: "your own page where owners choose their emails",
    group: "sites",
  },
  US_SHOPS_URL: {
    purpose: "your own site where owners in the US look for shops",
    group: "sites",
  },
  ...lookupsGuide,
  API_ORIGINS: {
    purpose: "other sites whose pages may call the API with a token, separated by commas",
    group: "sites",
    example: "https://home.example",
  },
  SURVEY_PERCENT: { purpose: "of 100 new accounts, how many are asked", group: "limits" },
  RATE_LIMITS: { purpose: "`off` for load tests; ignored in production", group: "limits" },
};

export const askedSettings = Object.keys(settingsGuide) as AskedSetting[];

export const secretNames = askedSettings.filter((name) => settingsGuide[name].isSecret);

export function isAsked(name: string): name is AskedSetting {
  return name in settingsGuide;
}
