import { withoutMetadata } from "./jpeg-metadata.ts";
import { photoHeight, photoWidths, type PhotoWidth } from "./photo-sizes.ts";
import {
  redrawPhoto,
  type Redrawn,
  type RedrawProblem,
  type Studio,
} from "./redraw-photo.server.ts";

export type Pictures = Record<PhotoWidth, Uint8Array>;
export type DrawnPhoto = { ok: true; pictures: Pictures } | { ok: false; problem: RedrawProblem };

const largest = Math.max(...photoWidths) as PhotoWidth;

/** The smaller sizes are drawn from the largest, so the original is decoded once. */
export async function drawPhoto(studio: Studio, photo: Blob): Promise<DrawnPhoto> {
  const large = await draw(studio, photo, largest);
  if (!large.ok) return large;
  const drawn = await Promise.all(
    photoWidths.map(
      async (width) =>
        [
          width,
          width === largest ? large : await draw(studio, new Blob([large.bytes]), width),
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
async function draw(studio: Studio, photo: Blob, width: PhotoWidth): Promise<Redrawn> {
  const drawn = await redrawPhoto(studio, photo, {
    width,
    height: photoHeight(width),
    fit: "cover",
    format: "image/jpeg",
    quality: 75,
  });
  if (!drawn.ok) return drawn;
  const bytes = withoutMetadata(drawn.bytes);
  if (bytes) return { ok: true, bytes };
  studio.log.warn("image service", new Error("It was asked for a JPEG and gave something else."));
  return { ok: false, problem: "unavailable" };
}
