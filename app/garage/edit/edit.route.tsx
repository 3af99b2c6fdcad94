import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { edit } from "#app/forms/edit.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { reject } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { EditForm } from "./edit-form.tsx";
import { toFieldTexts, editForm, formatFieldTexts } from "./edit-form.server.ts";
import { maxPhotoBytes } from "#app/garage/photo/photo-file.ts";
import { findPlace } from "#app/vehicle/places.server.ts";
import {
  findMissedReports,
  getRemovedSince,
  requireEditableVehicle,
} from "#app/vehicle/removed-vehicle.server.ts";
import {
  deleteReplacedPhotos,
  stagePhoto,
  takePhoto,
} from "#app/garage/photo/take-photo.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { withActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { requirePermission } from "#app/vehicle/access/require-permission.server.ts";
import { findVehicle, updateVehicle } from "#app/vehicle/vehicles.server.ts";

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

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, locale } = context;
  await acceptFile(args, "photo", maxPhotoBytes);
  const find = (accountId: string) =>
    findVehicle(db, accountId, params.vehicleId!, getRemovedSince(context, true));
  const received = await receiveAsOwner(args, (accountId, form) =>
    Promise.all([
      find(accountId),
      findPlace(db, String(form.get("postalCode") ?? "")),
      findMissedReports(context, accountId, params.vehicleId!),
    ]),
  );
  const {
    owner,
    form,
    key,
    data: [vehicle, typedPlace, missedReports],
  } = received;
  const found = await requireEditableVehicle(args, vehicle, missedReports);
  const post = withActivity(received, owner, found);
  const { photoId, fresh, problem } = await takePhoto(context, form, key, found);
  form.set("stagedPhoto", photoId ?? "");
  const answer = await edit(
    post,
    found,
    {
      changed: "vehicle_changed",
      readAgain: async () =>
        requireEditableVehicle(args, await find(owner.accountId), missedReports),
      textsOf: toFieldTexts,
      editedBy: (vehicle) => vehicle.editedBy,
      readable: (texts) => formatFieldTexts(locale.language, texts),
      form: async (vehicle, joined) => {
        const isTyped = joined.get("postalCode") === form.get("postalCode");
        const place = isTyped ? typedPlace : await findPlace(db, vehicle.postalCode);
        return editForm({ vehicle, place, wasSent: (field) => form.has(field) });
      },
      besides: rejectPhoto(problem),
    },
    (typed, vehicle, editor) => {
      const before = [vehicle.photoId, vehicle.stagedPhotoId];
      const change = { ...typed, ...(photoId && { photoId, stagedPhotoId: null }) };
      return {
        writes: [updateVehicle(db, vehicle, change, editor)],
        location: paths.vehicle(vehicle.id),
        flash: { message: "vehicleSaved" },
        after: () => photoId && deleteReplacedPhotos(context, vehicle, before, photoId),
      };
    },
  );
  if (fresh && !(answer instanceof Response)) await stagePhoto(context, found, photoId);
  return answer;
}

function rejectPhoto(problem: string | null) {
  return problem
    ? reject({ photo: problem }, problem === "photo.unavailable" ? 503 : 400)
    : undefined;
}

export default function EditVehicle() {
  return <EditForm {...useLoaderData<typeof loader>()} />;
}
