import { vehicleName } from "./vehicle-names.ts";
import type { ListedVehicle } from "./vehicles.server.ts";

export function vehicleTitle(vehicle: ListedVehicle) {
  const full = vehicleName(vehicle);
  return vehicle.nickname ? { name: vehicle.nickname, description: full } : { name: full };
}

export function pictureView({ id, photoId, bodyType }: ListedVehicle) {
  return { id, photoId, body: bodyType };
}
