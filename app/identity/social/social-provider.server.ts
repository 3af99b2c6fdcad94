import {
  socialProviders,
  type SocialProvider,
} from "#app/http/service-settings/identity-settings.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";

/** @throws a redirect for a provider that isn't offered, as for any unknown path */
export function requireProvider({ settings }: RequestContext, name?: string): SocialProvider {
  const provider = socialProviders.find((known) => known === name);
  if (!provider || !settings.identity[provider]) redirectTo(paths.garage);
  return provider;
}

export function retryHref(provider: SocialProvider, path: string): string {
  return withRedirectTo(socialPaths.logIn(provider), href(path));
}
