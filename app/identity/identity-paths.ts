import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";

export const identityPaths = {
  callback: (provider: SocialProvider) => `/login/social/${provider}/callback`,
  done: "/login/done",
  link: "/login/link",
  confirmLink: "/login/link/confirm",
  finishSignUp: "/signup/finish",
} as const;
