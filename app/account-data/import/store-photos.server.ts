import { drawPhoto } from "#app/garage/photo/draw-photo.server.ts";
import { storePhoto } from "#app/garage/photo/photo-store.server.ts";
import { receivePhoto } from "#app/garage/photo/photo-upload.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { PlacedPlan } from "./add-account.server.ts";

/** Photos that are in the bucket, by the vehicles that are to be added, and how many could not be kept. */
export type StoredPhotos = { photoIds: Map<string, string>; lost: number };

/**
 * Draws the photos of a file as those of a form are drawn, since anybody may have written the file,
 * and keeps them under ids that the same import has each time. One after another: each takes the
 * memory of a picture.
 */
export async function storePhotos(context: RequestContext, accountId: string, plans: readonly PlacedPlan[]): Promise<StoredPhotos> {
  const photoIds = new Map<string, string>();
  let lost = 0;
  for (const { place, filed, vehicleId } of plans) {
    if (place.kind !== "added" || filed.photo === null) continue;
    const photoId = keyedHash(context.settings.secret, "imported-photo", vehicleId).slice(0, 27);
    if (await keepPhoto(context, accountId, photoId, filed.photo)) photoIds.set(vehicleId, photoId);
    else lost += 1;
  }
  return { photoIds, lost };
}

async function keepPhoto(context: RequestContext, accountId: string, photoId: string, url: string): Promise<boolean> {
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const upload = await receivePhoto(new File([bytes], "photo.jpg"));
  if (!upload.ok) return false;
  const drawn = await drawPhoto(context, upload.photo);
  return drawn.ok && (await storePhoto(context, accountId, photoId, drawn.pictures));
}
