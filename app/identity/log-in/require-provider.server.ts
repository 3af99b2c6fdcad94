import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { findProvider, loginPath, type Provider } from "#app/identity/provider.server.ts";

type Params = { social?: string; partner?: string };

/**
 * @throws a 404 for an unknown partner, and a redirect for Google or Apple where they aren't
 *   offered, as for any unknown path
 */
export function requireProvider(
  { settings }: RequestContext,
  { social, partner }: Params,
): Provider {
  const provider = findProvider(settings, social ?? partner ?? "");
  const isPartner = partner !== undefined;
  if (provider && (provider.partner !== null) === isPartner) return provider;
  if (isPartner) throw problem(404);
  return redirectTo(paths.garage);
}

export function retryHref(provider: Provider, path: string): string {
  return withRedirectTo(loginPath(provider), href(path));
}
