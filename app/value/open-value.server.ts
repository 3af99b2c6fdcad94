import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { estimateMiles } from "#app/vehicle/odometer/odometer.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { trimsOf, type ValuedCar } from "./estimate.ts";
import { fromSaved, type ValueChoices } from "./value-choices.ts";
import { valueModel } from "./value-model.server.ts";
import type { SavedValue } from "./values.server.ts";

const yearlyDays = 365;

/** Some partners' customers don't see it (decisions §6). */
export function hidesValue(
  context: Pick<RequestContext, "settings" | "embedding">,
  owner: Pick<Owner, "partner">,
): boolean {
  const partners = [context.embedding, context.settings.partners.get(owner.partner ?? "")];
  return partners.some((partner) => partner?.hides.has("value"));
}

export type OpenedCar = Pick<OwnersVehicle, "known" | "today"> & { vehicle: Vehicle };

export function savedChoices(
  { vehicle, known }: OpenedCar,
  saved: SavedValue | null,
): ValueChoices {
  const lastReading = known.readings[0]?.date ?? null;
  const named = vehicle.trim?.toLowerCase();
  const trim = trimsOf(vehicle, valueModel()).find((one) => one === named) ?? null;
  return fromSaved(saved, lastReading, trim);
}

export function valuedCar({ vehicle, known, today }: OpenedCar, choices: ValueChoices): ValuedCar {
  const { year, make, model, powertrain, bodyType, facts } = vehicle;
  const { odometer, postalCode, ...rest } = choices;
  const place = postalCode === null ? null : parsePostalCode(postalCode);
  return {
    ...{ year, make, model, powertrain, bodyType },
    ...rest,
    drive: facts.drive ?? null,
    bodyClass: facts.bodyClass ?? null,
    country: place?.ok ? place.postalCode.country : known.country,
    miles: odometer ? toMiles(odometer) : milesToday({ known, today }),
  };
}

type Driven = Pick<OwnersVehicle, "known" | "today">;

function milesToday({ known, today }: Driven): number | null {
  const odometer = getOdometer(known, today);
  return odometer && Math.max(1, estimateMiles(odometer, today));
}

export function yearlyMiles({ known, today }: Driven): number {
  const milesPerDay =
    getOdometer(known, today)?.average.milesPerDay ??
    fallbackPace(known.stated, known.country).typical;
  return milesPerDay * yearlyDays;
}
