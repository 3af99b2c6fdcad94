import type { RequestContext } from "#app/http/context.server.ts";
import type { Pictures } from "./draw-photo.server.ts";
import { photoWidths, type PhotoWidth } from "./photo-sizes.ts";

/** Where photos are kept, and where it is told that they were not. */
export type Store = Pick<RequestContext, "photos" | "log">;

/** The account comes first, so that all that is its own can be found and deleted. */
const keyOf = (accountId: string, photoId: string, width: PhotoWidth) => `${accountId}/${photoId}/${width}.jpg`;

/**
 * Keeps a photo in all its sizes; false when the bucket takes it not, or not whole. What it took
 * stays: a copy of the same form, which arrived with it, may have succeeded under the same id.
 */
export async function storePhoto({ photos, log }: Store, accountId: string, photoId: string, pictures: Pictures): Promise<boolean> {
  if (!photos) return false;
  try {
    await Promise.all(
      photoWidths.map((width) =>
        photos.put(keyOf(accountId, photoId, width), pictures[width], { httpMetadata: { contentType: "image/jpeg" } }),
      ),
    );
    return true;
  } catch (error) {
    log.warn("photos", error);
    return false;
  }
}

/** One size of a photo, or null for one that is not there. @throws when the bucket does not answer */
export async function readPhoto({ photos }: Store, accountId: string, photoId: string, width: PhotoWidth): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = await photos?.get(keyOf(accountId, photoId, width));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

/** Deletes photos that no vehicle names any more. A bucket that fails is logged: no page depends on it. */
export async function deletePhotos({ photos, log }: Store, accountId: string, photoIds: string[]): Promise<void> {
  const keys = photoIds.flatMap((photoId) => photoWidths.map((width) => keyOf(accountId, photoId, width)));
  if (keys.length === 0) return;
  await photos?.delete(keys).catch((error: unknown) => log.warn("photos", error));
}

/** Deletes every photo of an account, also those that a request left behind which broke off. */
export async function deleteAllPhotos({ photos, log }: Store, accountId: string): Promise<void> {
  try {
    for (let more = photos !== null; more; ) {
      const { objects, truncated } = await photos!.list({ prefix: `${accountId}/` });
      if (objects.length > 0) await photos!.delete(objects.map(({ key }) => key));
      more = truncated;
    }
  } catch (error) {
    log.warn("photos", error);
  }
}
