import { redirect } from "@remix-run/cloudflare";
import {
  socialProviders,
  type SocialProvider,
} from "#app/http/service-settings/identity-settings.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { socialPaths } from "#app/account/sign-in/social-paths.ts";

/** @throws a redirect for a provider that isn't offered, as for any unknown path */
export function requireProvider({ settings }: RequestContext, name?: string): SocialProvider {
  const provider = socialProviders.find((known) => known === name);
  if (!provider || !settings.identity[provider]) throw redirect(paths.garage);
  return provider;
}

export function retryHref(provider: SocialProvider, redirectTo: string): string {
  return withRedirectTo(socialPaths.logIn(provider), href(redirectTo));
}
