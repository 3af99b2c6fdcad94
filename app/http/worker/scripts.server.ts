import type { EntryContext } from "@remix-run/cloudflare";
import type { PageHandle } from "#app/http/page-handle.ts";

/** Whether a page loads scripts: error pages never do, nor do pages whose handle says so. */
export function shipsScripts(entry: EntryContext): boolean {
  return !entry.staticHandlerContext.errors && handlesOf(entry).every((handle) => handle?.scripts !== false && !handle?.shared);
}

/** Whether a page may use the camera: one of its routes says so. */
export function usesCamera(entry: EntryContext): boolean {
  return handlesOf(entry).some((handle) => handle?.camera);
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined);
}
