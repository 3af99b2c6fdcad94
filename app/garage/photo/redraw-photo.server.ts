import type { ImageOutputOptions, ImagesBinding, ImageTransform } from "@cloudflare/workers-types";
import { encode } from "fast-png";
import type { RequestContext } from "#app/http/context.server.ts";

/**
 * Why a photo could not be redrawn: it is no whole picture (`damaged`), or nobody could try
 * (`unavailable`).
 */
export type RedrawProblem = "damaged" | "unavailable";
export type Redrawn =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: RedrawProblem };

/** Where photos are redrawn, and where it is told that they were not. */
export type Studio = Pick<RequestContext, "images" | "log">;

export type Drawing = ImageTransform & Pick<ImageOutputOptions, "format" | "quality">;

/**
 * A photo as another picture, upright as its camera was held. Decoding takes more memory than a
 * worker has (48 MB for 12 megapixels), so the image service does it.
 */
export async function redrawPhoto(
  { images, log }: Studio,
  photo: Blob,
  drawing: Drawing,
): Promise<Redrawn> {
  if (!images) return { ok: false, problem: "unavailable" };
  try {
    return { ok: true, bytes: await redraw(images, photo, drawing) };
  } catch (error) {
    // The service does not say whose fault it was: whether it can draw a picture that is fine does.
    if (await isWell(images)) return { ok: false, problem: "damaged" };
    log.warn("image service", error);
    return { ok: false, problem: "unavailable" };
  }
}

async function redraw(
  images: ImagesBinding,
  photo: Blob,
  { format, quality, ...transform }: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = photo.stream() as unknown as Parameters<ImagesBinding["input"]>[0];
  const result = await images.input(stream).transform(transform).output({ format, quality });
  return new Uint8Array(await result.response().arrayBuffer());
}

async function isWell(images: ImagesBinding): Promise<boolean> {
  try {
    const pixel = encode({ width: 1, height: 1, channels: 1, data: new Uint8Array(1) });
    await redraw(images, new Blob([new Uint8Array(pixel)]), { width: 1, format: "image/png" });
    return true;
  } catch {
    return false;
  }
}
