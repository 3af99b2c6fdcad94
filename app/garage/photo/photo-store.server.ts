import type { Store } from "#app/http/context.server.ts";
import type { Pictures } from "./draw-photo.server.ts";
import { photoWidths, type PhotoWidth } from "./photo-sizes.ts";

/** The account comes first, so that all its files can be listed and deleted. */
const photoKey = (accountId: string, photoId: string, width: PhotoWidth) =>
  `${accountId}/${photoId}/${width}.jpg`;

export const photoKeys = (accountId: string, photoId: string) =>
  photoWidths.map((width) => photoKey(accountId, photoId, width));

/** What the bucket took stays: a copy of the same form may have stored the same photo. */
export async function storePhoto(
  { files, log }: Store,
  accountId: string,
  photoId: string,
  pictures: Pictures,
): Promise<boolean> {
  if (!files) return false;
  try {
    await Promise.all(
      photoWidths.map((width) =>
        files.put(photoKey(accountId, photoId, width), pictures[width], {
          httpMetadata: { contentType: "image/jpeg" },
        }),
      ),
    );
    return true;
  } catch (error) {
    log.warn("files", error);
    return false;
  }
}

export async function readPhoto(
  { files }: Store,
  accountId: string,
  photoId: string,
  width: PhotoWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = await files?.get(photoKey(accountId, photoId, width));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

export async function deletePhotos(
  { files, log }: Store,
  accountId: string,
  photoIds: string[],
): Promise<void> {
  const keys = photoIds.flatMap((photoId) => photoKeys(accountId, photoId));
  if (keys.length === 0) return;
  await files?.delete(keys).catch((error: unknown) => log.warn("files", error));
}
