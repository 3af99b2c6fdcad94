import { z } from "zod";
import { removeReasons } from "#db/schema/garage-terms.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findVehicle, removeVehicle } from "#app/vehicle/vehicles.server.ts";
import type { VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";

export async function removeFromGarage(args: VehicleArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId) =>
    findVehicle(db, accountId, params.vehicleId!),
  );
  const { data: vehicle } = post;
  if (!vehicle) return redirectTo(paths.garage);
  requirePermission(args, vehicle);
  return submit(post, removeForm(), ({ reason = null }) => ({
    writes: [removeVehicle(db, vehicle.id, reason, now)],
    location: paths.garage,
    flash: {
      message: "vehicleRemoved",
      values: { name: vehicleTitle(vehicle).name },
      undo: paths.restoreVehicle(vehicle.id),
    },
  }));
}

export const removeForm = defineForm("remove", () => ({
  reason: z.enum(removeReasons, { error: "reason.invalid" }).optional(),
}));
