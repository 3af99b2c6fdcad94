import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";

/** @throws a redirect to the garage, as for any unknown path, unless it's development */
export function requireDevelopment({ settings }: Pick<RequestContext, "settings">): void {
  if (!settings.development) redirectTo(paths.garage);
}
