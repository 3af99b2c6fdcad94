import type { RequestContext } from "#app/http/context.server.ts";
import {
  socialProviders,
  type SocialProvider,
} from "#app/http/service-settings/identity-settings.ts";

export function offeredProviders({ settings }: RequestContext): SocialProvider[] {
  return socialProviders.filter((provider) => settings.identity[provider]);
}
