import { href } from "#app/http/paths.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";

/** Where a login leads, and whether it happens in a window of its own. */
export type Destination = { redirectTo: string; popup: boolean };

export function endOf({ redirectTo, popup }: Destination): string {
  if (!popup) return redirectTo;
  return `${identityPaths.done}?redirectTo=${encodeURIComponent(href(redirectTo))}`;
}
