import { vehicleName } from "./vehicle-names.ts";
import type { ListedVehicle } from "./vehicles.server.ts";

/** What a vehicle is called: its nickname, with year, make and model below, or these alone. */
export function vehicleTitle(vehicle: ListedVehicle) {
  const full = vehicleName(vehicle);
  return vehicle.nickname ? { name: vehicle.nickname, description: full } : { name: full };
}

/** What a list needs to draw a vehicle. */
export function pictureView({ id, photoId, bodyType }: ListedVehicle) {
  return { id, photoId, body: bodyType };
}
