import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { href, paths } from "#app/http/paths.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import type { PartnerVehicle } from "./arrival.ts";

/** Where a login leads, and whether it happens in a window of its own. */
export type Destination = { redirectTo: string; popup: boolean };

export function endOf({ redirectTo, popup }: Destination): string {
  if (!popup) return redirectTo;
  return `${identityPaths.done}?redirectTo=${encodeURIComponent(href(redirectTo))}`;
}

/** Whoever wants no other page first sees which of a partner's cars they could add. */
export function firstPage(destination: Destination & { vehicles: PartnerVehicle[] }): string {
  const { redirectTo, vehicles } = destination;
  const choosesVehicles = redirectTo === paths.garage && vehicles.length > 0;
  return choosesVehicles ? partnerPaths.chooseVehicles : endOf(destination);
}
