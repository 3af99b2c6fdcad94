import type { Owner } from "#app/http/owner.ts";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { AccessedVehicle } from "#app/vehicle/vehicles.server.ts";

type Visit = {
  settings: Pick<Settings, "tradeIn" | "partners">;
  embedding: Partner | null;
  locale: Pick<Locale, "country">;
};

type Visited = {
  owner: Pick<Owner, "partner">;
  vehicle: Pick<AccessedVehicle, "role" | "bodyType">;
  known: Pick<VehicleSnapshot, "country">;
};

/**
 * Whether the page about a trade-in exists for this visit: links to it ask this, too. Takes the
 * request's context and what the vehicle's guard loaded. Only who can sell the car may ask, in the
 * US (spec §6), if there's a receiver, which is for cars, and if no partner brought the owner.
 */
export function mayAskForTradeIn(
  { settings, embedding, locale }: Visit,
  { owner, vehicle, known }: Visited,
): boolean {
  const partners = [embedding, settings.partners.get(owner.partner ?? "")];
  return (
    settings.tradeIn !== null &&
    vehicle.role === "owner" &&
    vehicle.bodyType !== "motorcycle" &&
    locale.country === "US" &&
    known.country === "US" &&
    !partners.some((partner) => partner?.hides.has("trade-in"))
  );
}
