import { paintOf } from "./paint.ts";
import { vehicleName } from "./vehicle-names.ts";
import type { ListedVehicle } from "./vehicles.server.ts";

export function vehicleTitle(vehicle: Omit<ListedVehicle, "color">) {
  const full = vehicleName(vehicle);
  return vehicle.nickname ? { name: vehicle.nickname, description: full } : { name: full };
}

export function pictureView({ id, photoId, bodyType, color }: ListedVehicle) {
  return { id, photoId, body: bodyType, color: paintOf(color) };
}
