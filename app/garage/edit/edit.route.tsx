import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { EditForm } from "./edit-form.tsx";
import { toFieldTexts, editForm } from "./edit-form.server.ts";
import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import { findVehicle } from "#app/vehicle/vehicles.server.ts";
import { editVehicle } from "./edit-vehicle.server.ts";

export const handle: PageHandle = {
  i18n: ["edit-vehicle", "garage", "states"],
  title: "edit-vehicle:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db } = args.context;
  const { owner, data: vehicle } = await loadAsOwner(args, (accountId) =>
    findVehicle(db, accountId, args.params.vehicleId!, getRemovedSince(args.context, false)),
  );
  if (!vehicle) throw redirect(paths.garage);
  requirePermission(args, vehicle);
  const { id, photoId, stagedPhotoId } = vehicle;
  const form = editForm({ vehicle }).openSaved(toFieldTexts(vehicle));
  return {
    vehicle: { id, photoId, name: vehicleTitle(vehicle).name },
    country: owner.country,
    trims: vehicle.trimOptions,
    form: { ...form, filledIn: { stagedPhoto: stagedPhotoId } },
  };
}

export function action(args: ActionFunctionArgs) {
  return editVehicle(args);
}

export default function EditVehicle() {
  return <EditForm {...useLoaderData<typeof loader>()} />;
}
