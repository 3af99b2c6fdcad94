import type { RequestContext } from "#app/http/context.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { TradeInSettings } from "#app/http/service-settings/trade-in-settings.ts";
import { brand } from "#app/i18n/locale.ts";
import { convertDistance, type Distance } from "#app/i18n/numbers.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { adfDocument } from "./adf.ts";
import { consentText, consentVersion } from "./consent.server.ts";

export type AskedCar = Pick<OwnersVehicle, "id" | "vehicle" | "known" | "today" | "owner">;

export type Customer = { name: string; email: string; phone: string | null };

/** A reading, not our estimate: dealers take it for the owner's word. */
export function lastReading({
  known,
  today,
}: Pick<AskedCar, "known" | "today">): (Distance & { date: string }) | null {
  const reading = getOdometer(known, today)?.points.at(-1)?.reading;
  if (!reading) return null;
  const distance = convertDistance(reading.distance, reading.unit, known.unit);
  return { distance, unit: known.unit, date: reading.date };
}

export function newLead(
  { now, locale, origin }: Pick<RequestContext, "now" | "locale" | "origin">,
  { receiver, to }: TradeInSettings,
  car: AskedCar,
  customer: Customer,
) {
  const { vehicle, owner } = car;
  const { year, make, model, trim, vin } = vehicle;
  const id = newId();
  const details = {
    id,
    askedAt: now,
    vehicle: { year, make, model, trim, vin, odometer: lastReading(car) },
    customer,
    receiver: { name: receiver, email: "email" in to ? to.email : null },
    provider: { name: brand.name, url: origin, email: brand.support },
  };
  return {
    ...{ id, accountId: owner.accountId, vehicleId: car.id, vin, receiver, ...customer },
    vehicle: vehicleName(vehicle),
    consent: consentText(receiver, locale.language),
    consentVersion,
    document: adfDocument(details),
  };
}
