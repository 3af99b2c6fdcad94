import type { RequestContext } from "#app/http/context.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { socialProviders } from "#app/http/service-settings/identity-settings.ts";
import { providerNames } from "./provider-names.ts";
import { socialPaths } from "./social-paths.ts";

/** Someone to log in with, and where that starts. */
export type OfferedProvider = { name: string; path: string };

export function offeredProviders({ settings }: RequestContext): OfferedProvider[] {
  return socialProviders
    .filter((provider) => settings.identity[provider])
    .map((provider) => ({ name: providerNames[provider], path: socialPaths.logIn(provider) }));
}

/** Whose customer logged in here before comes first. */
export function providersToLogIn(context: RequestContext): OfferedProvider[] {
  const { settings, cookies } = context;
  const partner = settings.partners.get(cookies.get("partner") ?? "");
  const known = partner ? [{ name: partner.name, path: partnerPaths.logIn(partner.slug) }] : [];
  return [...known, ...offeredProviders(context)];
}
