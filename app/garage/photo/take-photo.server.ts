import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { drawPhoto } from "./draw-photo.server.ts";
import { deletePhotos, storePhoto } from "./photo-store.server.ts";
import { readPhotoUpload } from "./photo-upload.server.ts";
import { stageVehiclePhoto, type Vehicle } from "#app/vehicle/vehicles.server.ts";

/** `fresh`: came with this form. `problem` is a key of the `errors` texts. */
export type TakenPhoto = { photoId: string; fresh: true; problem: null } | UnchangedPhoto;
type UnchangedPhoto = { photoId: string | null; fresh: false; problem: string | null };

type Photographed = Pick<Vehicle, "id" | "accountId" | "photoId" | "stagedPhotoId">;

/**
 * Stored before any row refers to it, under an id derived from the form, so that a form sent twice
 * leaves one photo.
 */
export async function takePhoto(
  context: RequestContext,
  form: FormData,
  key: string,
  vehicle: Photographed,
): Promise<TakenPhoto> {
  const before = resolveStagedPhoto(form.get("stagedPhoto"), vehicle);
  const upload = await readPhotoUpload(form.get("photo"));
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

/** A form from before its photo was saved may still name it. */
function resolveStagedPhoto(
  named: FormDataEntryValue | null,
  { photoId, stagedPhotoId }: Photographed,
): UnchangedPhoto {
  if (!named || named === photoId) return { photoId: null, fresh: false, problem: null };
  if (named === stagedPhotoId) return { photoId: stagedPhotoId, fresh: false, problem: null };
  return { photoId: null, fresh: false, problem: "photo.gone" };
}

export async function stagePhoto(
  context: RequestContext,
  vehicle: Photographed,
  photoId: string,
): Promise<void> {
  await runBatch(context.db, [stageVehiclePhoto(context.db, vehicle.id, photoId)]);
  deleteReplacedPhotos(context, vehicle, [vehicle.stagedPhotoId], photoId);
}

export function deleteReplacedPhotos(
  context: RequestContext,
  { accountId }: Photographed,
  before: (string | null)[],
  saved: string,
): void {
  const replaced = before.filter((photoId) => photoId !== null && photoId !== saved) as string[];
  context.waitUntil(deletePhotos(context, accountId, replaced));
}
