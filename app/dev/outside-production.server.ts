import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";

/** @throws a redirect to the garage in production, as for any unknown path */
export function outsideProduction({ settings }: Pick<RequestContext, "settings">): void {
  if (settings.production) redirectTo(paths.garage);
}
