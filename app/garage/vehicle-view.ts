import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { vehicleName } from "./vehicle-names.ts";
import type { ListedVehicle, VehicleWithReading } from "./vehicles.server.ts";

type Read = Pick<VehicleWithReading, "lastReading">;

/** The last odometer reading as a page shows it, in the unit in which it was typed. */
export function odometerView({ lastReading }: Read, reader: Reader) {
  if (!lastReading) return undefined;
  const { distance, unit, date } = lastReading;
  return { value: formatNumber(distance, reader), unit, day: formatDay(date, reader.language) };
}

/** What a vehicle is called: its nickname, with year, make and model below, or these alone. */
export function titleView(vehicle: ListedVehicle) {
  const full = vehicleName(vehicle);
  return vehicle.nickname ? { name: vehicle.nickname, description: full } : { name: full };
}

/** What a list needs to draw a vehicle. */
export function pictureView({ id, photoId, bodyType }: ListedVehicle) {
  return { id, photoId, body: bodyType };
}

/** A vehicle as a row of the garage. */
export function rowView(vehicle: ListedVehicle & Read, reader: Reader) {
  return { ...pictureView(vehicle), ...titleView(vehicle), odometer: odometerView(vehicle, reader) };
}
