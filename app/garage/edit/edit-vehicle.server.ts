import { acceptFile } from "#app/forms/accept-file.server.ts";
import { edit } from "#app/forms/edit.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { reject } from "#app/forms/submit.server.ts";
import { paths } from "#app/http/paths.ts";
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
import { withActivity, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { findVehicle, updateVehicle } from "#app/vehicle/vehicles.server.ts";

export async function editVehicle(args: VehicleArgs) {
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
