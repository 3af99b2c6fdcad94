import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { drawPhoto } from "./draw-photo.server.ts";
import { deletePhotos, storePhoto } from "./photo-store.server.ts";
import { receivePhoto } from "./photo-upload.server.ts";
import { stageVehiclePhoto, type Vehicle } from "#app/vehicle/vehicles.server.ts";

/**
 * What a form says of a vehicle's photo: the one that it is to have, which is in the bucket already
 * (`fresh`: it came with this very form), or null to leave it as it is; and a code of the `errors`
 * texts for what is wrong.
 */
export type TakenPhoto = { photoId: string; fresh: true; problem: null } | NoFreshPhoto;
type NoFreshPhoto = { photoId: string | null; fresh: false; problem: string | null };

type Photographed = Pick<Vehicle, "id" | "accountId" | "photoId" | "stagedPhotoId">;

/**
 * Takes the photo of a form: a file that was chosen, else the one that was kept when the form was
 * refused before. What is taken is in the bucket before any row names it, under an id that the same
 * form has each time, so that a form sent twice leaves one photo.
 */
export async function takePhoto(
  context: RequestContext,
  form: FormData,
  key: string,
  vehicle: Photographed,
): Promise<TakenPhoto> {
  const before = takeStaged(form.get("stagedPhoto"), vehicle);
  const upload = await receivePhoto(form.get("photo"));
  if (!upload.ok)
    return upload.problem === "required"
      ? before
      : { ...before, problem: `photo.${upload.problem}` };
  const drawn = await drawPhoto(context, upload.photo);
  if (!drawn.ok) return { ...before, problem: `photo.${drawn.problem}` };
  const photoId = keyedHash(context.settings.secret, "photo", key).slice(0, 27);
  const stored = await storePhoto(context, vehicle.accountId, photoId, drawn.pictures);
  return stored
    ? { photoId, fresh: true, problem: null }
    : { ...before, problem: "photo.unavailable" };
}

/** A form that comes back from before its photo was saved names nothing new. */
function takeStaged(
  named: FormDataEntryValue | null,
  { photoId, stagedPhotoId }: Photographed,
): NoFreshPhoto {
  if (!named || named === photoId) return { photoId: null, fresh: false, problem: null };
  if (named === stagedPhotoId) return { photoId: stagedPhotoId, fresh: false, problem: null };
  return { photoId: null, fresh: false, problem: "photo.gone" };
}

/** Keeps a photo whose form was refused until the form is sent again. */
export async function stagePhoto(
  context: RequestContext,
  vehicle: Photographed,
  photoId: string,
): Promise<void> {
  await runBatch(context.db, [stageVehiclePhoto(context.db, vehicle.id, photoId)]);
  deleteReplaced(context, vehicle, [vehicle.stagedPhotoId], photoId);
}

/** Deletes, while the answer goes out, those that a vehicle had before and has no more. */
export function deleteReplaced(
  context: RequestContext,
  { accountId }: Photographed,
  before: (string | null)[],
  saved: string,
): void {
  const replaced = before.filter((photoId) => photoId !== null && photoId !== saved) as string[];
  context.waitUntil(deletePhotos(context, accountId, replaced));
}
