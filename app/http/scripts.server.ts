import type { EntryContext } from "@remix-run/cloudflare";
import type { PageHandle } from "./page-handle.ts";

/** Whether a page loads scripts: error pages never do, nor do pages whose handle says so. */
export function shipsScripts({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors) return false;
  return staticHandlerContext.matches.every(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.scripts !== false;
  });
}
