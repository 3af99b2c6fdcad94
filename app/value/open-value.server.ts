import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { daysBetween } from "#app/i18n/calendar.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import { estimateMiles } from "#app/vehicle/odometer/odometer.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import { trimsOf, type ValuedCar } from "./estimate.ts";
import type { OwnDetails, ValueChoices } from "./value-choices.ts";
import { valueModel } from "./value-model.server.ts";

/** Some partners' customers don't see it (decisions §6). */
export function hidesValue(
  context: Pick<RequestContext, "settings" | "embedding">,
  owner: Pick<Owner, "partner">,
): boolean {
  const partners = [context.embedding, context.settings.partners.get(owner.partner ?? "")];
  return partners.some((partner) => partner?.hides.has("value"));
}

export type OpenedCar = Pick<OwnersVehicle, "known" | "today"> & { vehicle: Vehicle };

export function ownDetails(
  { vehicle, known, today }: OpenedCar,
  odometer = getOdometer(known, today),
): OwnDetails {
  const place = parsePostalCode(vehicle.postalCode);
  const named = vehicle.trim?.toLowerCase();
  return {
    today,
    unit: known.unit,
    miles: odometer && Math.max(1, estimateMiles(odometer, today)),
    milesPerDay: odometer?.average.milesPerDay ?? fallbackPace(known.stated, known.country).typical,
    lastReading: odometer?.points.at(-1)?.reading.date ?? null,
    postalCode: place.ok ? place.postalCode.code : vehicle.postalCode,
    trim: trimsOf(vehicle, valueModel()).find((one) => one === named) ?? null,
  };
}

export function valuedCar(
  { vehicle, known, today }: OpenedCar,
  { odometer, postalCode, ...choices }: ValueChoices,
  own: OwnDetails,
): ValuedCar {
  const { year, make, model, powertrain, bodyType, facts } = vehicle;
  const place = postalCode === null ? null : parsePostalCode(postalCode);
  return {
    ...{ year, make, model, powertrain, bodyType },
    ...choices,
    drive: facts.drive ?? null,
    bodyClass: facts.bodyClass ?? null,
    country: place?.ok ? place.postalCode.country : known.country,
    miles: odometer
      ? toMiles(odometer) + daysBetween(odometer.date, today) * own.milesPerDay
      : own.miles,
  };
}
