import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";

export const providerNames: Record<SocialProvider, string> = { google: "Google", apple: "Apple" };
