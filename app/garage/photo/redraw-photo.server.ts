import type { ImageOutputOptions, ImagesBinding, ImageTransform } from "@cloudflare/workers-types";
import { encode } from "fast-png";
import type { RequestContext } from "#app/http/context.server.ts";

/** `damaged`: not a complete image. `unavailable`: the image service failed. */
export type RedrawProblem = "damaged" | "unavailable";
export type RedrawResult =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: RedrawProblem };

export type ImageContext = Pick<RequestContext, "images" | "log">;

export type RedrawOptions = ImageTransform & Pick<ImageOutputOptions, "format" | "quality">;

/** Decoding 12 megapixels takes 48 MB, more than a worker can spare. */
export async function redrawPhoto(
  { images, log }: ImageContext,
  photo: Blob,
  options: RedrawOptions,
): Promise<RedrawResult> {
  if (!images) return { ok: false, problem: "unavailable" };
  try {
    return { ok: true, bytes: await redraw(images, photo, options) };
  } catch (error) {
    // The service doesn't say if it's the photo's fault, so check it with a valid image.
    if (await isServiceWorking(images)) return { ok: false, problem: "damaged" };
    log.warn("image service", error);
    return { ok: false, problem: "unavailable" };
  }
}

async function redraw(
  images: ImagesBinding,
  photo: Blob,
  { format, quality, ...transform }: RedrawOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = photo.stream() as unknown as Parameters<ImagesBinding["input"]>[0];
  const result = await images.input(stream).transform(transform).output({ format, quality });
  return new Uint8Array(await result.response().arrayBuffer());
}

async function isServiceWorking(images: ImagesBinding): Promise<boolean> {
  try {
    const pixel = encode({ width: 1, height: 1, channels: 1, data: new Uint8Array(1) });
    await redraw(images, new Blob([new Uint8Array(pixel)]), { width: 1, format: "image/png" });
    return true;
  } catch {
    return false;
  }
}
