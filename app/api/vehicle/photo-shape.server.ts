import { z } from "zod";
import { id } from "#app/api/shapes.ts";
import { photoLink } from "#app/garage/photo/photo-link.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";

export const photo = z.strictObject({
  id,
  name: z.string(),
  temporaryUrl: z.url().describe("Works without a token, for one to two hours."),
});

export function photoShape(context: RequestContext, vehicle: Vehicle) {
  if (vehicle.photoId === null) return null;
  return {
    id: vehicle.photoId,
    name: `${vehicleName(vehicle)}.jpg`,
    temporaryUrl: photoLink(context, { ...vehicle, photoId: vehicle.photoId }),
  };
}
