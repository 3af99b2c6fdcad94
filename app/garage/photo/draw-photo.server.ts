import { removeMetadata } from "./jpeg-metadata.ts";
import { photoHeight, photoWidths, type PhotoWidth } from "./photo-sizes.ts";
import {
  redrawPhoto,
  type RedrawResult,
  type RedrawProblem,
  type ImageContext,
} from "./redraw-photo.server.ts";

export type Pictures = Record<PhotoWidth, Uint8Array>;
export type DrawnPhoto = { ok: true; pictures: Pictures } | { ok: false; problem: RedrawProblem };

const maxWidth = Math.max(...photoWidths) as PhotoWidth;

/** The smaller sizes are drawn from the largest, so the original is decoded once. */
export async function drawPhoto(context: ImageContext, photo: Blob): Promise<DrawnPhoto> {
  const large = await drawSize(context, photo, maxWidth);
  if (!large.ok) return large;
  const drawn = await Promise.all(
    photoWidths.map(
      async (width) =>
        [
          width,
          width === maxWidth ? large : await drawSize(context, new Blob([large.bytes]), width),
        ] as const,
    ),
  );
  const pictures: Partial<Pictures> = {};
  for (const [width, picture] of drawn) {
    if (!picture.ok) return { ok: false, problem: "unavailable" };
    pictures[width] = picture.bytes;
  }
  return { ok: true, pictures: pictures as Pictures };
}

/** JPEG is the smallest format that browsers from 2016 can show. */
async function drawSize(
  context: ImageContext,
  photo: Blob,
  width: PhotoWidth,
): Promise<RedrawResult> {
  const drawn = await redrawPhoto(context, photo, {
    width,
    height: photoHeight(width),
    fit: "cover",
    format: "image/jpeg",
    quality: 75,
  });
  if (!drawn.ok) return drawn;
  const bytes = removeMetadata(drawn.bytes);
  if (bytes) return { ok: true, bytes };
  context.log.warn("image service", new Error("It was asked for a JPEG and gave something else."));
  return { ok: false, problem: "unavailable" };
}
