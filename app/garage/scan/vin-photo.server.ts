import { convertIndexedToRgb, decode } from "fast-png";
import { toGrey, type GreyPicture } from "./grey-picture.ts";
import { readCodes } from "./read-codes.server.ts";
import { redrawPhoto, type RedrawProblem, type Studio } from "#app/garage/photo/redraw-photo.server.ts";
import { vinInCode } from "./vin-in-code.ts";

/** What a photo of a code gave: its VIN, what the code held that is no VIN (null: no code), or why not. */
export type VinPhoto = { vin: string } | { held: string | null } | { problem: RedrawProblem };

/**
 * Pixels along the longer side. More finds hardly any more codes in photos of 12 megapixels, and
 * takes memory that the worker does not have; less loses barcodes that fill a quarter of the width.
 */
const side = 2400;

/** Reads the VIN from a photo of the code on a car's label. */
export async function readVinPhoto(studio: Studio, photo: Blob): Promise<VinPhoto> {
  const redrawn = await redrawPhoto(studio, photo, { width: side, height: side, fit: "scale-down", format: "image/png" });
  if (!redrawn.ok) return { problem: redrawn.problem };
  let held: string | null = null;
  for await (const text of readCodes(greyPicture(redrawn.bytes))) {
    const vin = vinInCode(text);
    if (vin) return { vin };
    held ??= text;
  }
  return { held };
}

function greyPicture(png: Uint8Array): GreyPicture {
  const decoded = decode(png);
  if (!decoded.palette) return toGrey(decoded);
  const data = convertIndexedToRgb(decoded);
  return toGrey({ ...decoded, data, channels: data.length / (decoded.width * decoded.height), depth: 8 });
}
