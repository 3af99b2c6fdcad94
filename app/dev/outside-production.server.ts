import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";

/** First line of the dev pages. @throws in production the redirect of every unknown path. */
export function outsideProduction({ settings }: Pick<RequestContext, "settings">): void {
  if (settings.production) redirectTo(paths.garage);
}
