import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";

export const socialPaths = {
  logIn: (provider: SocialProvider) => `/login/social/${provider}`,
  identities: "/account/identities",
} as const;
