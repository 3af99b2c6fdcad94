import { convertIndexedToRgb, decode } from "fast-png";
import type { ReaderOptions, ReadInputBarcodeFormat } from "zxing-wasm/reader";
import { slant, toGrey, transpose, type GreyPicture } from "./grey-picture.ts";
import {
  redrawPhoto,
  type RedrawProblem,
  type Studio,
} from "#app/garage/photo/redraw-photo.server.ts";
import { vinInCode } from "./vin-in-code.ts";

/**
 * What a photo of a code gave: its VIN, what the code held that is no VIN (null: no code), or why
 * not.
 */
export type VinPhoto = { vin: string } | { held: string | null } | { problem: RedrawProblem };

/**
 * Pixels along the longer side. More finds hardly any more codes in photos of 12 megapixels, and
 * takes memory that the worker does not have; less loses barcodes that fill a quarter of the width.
 */
const side = 2400;

/** Reads the VIN from a photo of the code on a car's label. */
export async function readVinPhoto(studio: Studio, photo: Blob): Promise<VinPhoto> {
  const redrawn = await redrawPhoto(studio, photo, {
    width: side,
    height: side,
    fit: "scale-down",
    format: "image/png",
  });
  if (!redrawn.ok) return { problem: redrawn.problem };
  let content: string | null = null;
  for await (const text of readCodes(greyPicture(redrawn.bytes))) {
    const vin = vinInCode(text);
    if (vin) return { vin };
    content ??= text;
  }
  return { held: content };
}

function greyPicture(png: Uint8Array): GreyPicture {
  const decoded = decode(png);
  if (!decoded.palette) return toGrey(decoded);
  const data = convertIndexedToRgb(decoded);
  return toGrey({
    ...decoded,
    data,
    channels: data.length / (decoded.width * decoded.height),
    depth: 8,
  });
}

const barcodes: ReadInputBarcodeFormat[] = ["Code39", "Code128"];
const anyCode: ReadInputBarcodeFormat[] = [...barcodes, "QRCode", "DataMatrix"];

/**
 * A line that reads a barcode of a label, eight times as wide as high, leaves it on both ends once
 * it is tilted by 7 degrees. So the picture is slanted, step by step, until a level line stays in
 * it.
 */
const tilts = [12, 24, 36, 48].map((degrees) => Math.tan((degrees * Math.PI) / 180));

/**
 * What the codes in a picture hold, those first that are found without effort: upright or at a
 * quarter turn. Barcodes that were photographed askew come after, each found as it is asked for.
 */
async function* readCodes(picture: GreyPicture): AsyncGenerator<string> {
  yield* await read(picture, { formats: anyCode });
  const transposed = transpose(picture);
  for (const tilt of tilts) {
    for (const seen of [picture, transposed]) {
      for (const slope of [tilt, -tilt]) {
        yield* await read(slant(seen, slope), {
          formats: barcodes,
          tryRotate: false,
          tryInvert: false,
        });
      }
    }
  }
}

async function read(picture: GreyPicture, options: ReaderOptions): Promise<string[]> {
  const { readBarcodes, purgeZXingModule } = await openReader();
  try {
    const codes = await readBarcodes(portableGreyMap(picture), { ...options, textMode: "Plain" });
    return codes.map(({ text }) => text);
  } catch (error) {
    // WebAssembly that failed once stays as it fell.
    purgeZXingModule();
    throw error;
  }
}

let compiled: WebAssembly.Module;

/** One function for all photos: by it the reader knows that it is prepared already. */
function instantiateWasm(
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance) => void,
) {
  const instance = new WebAssembly.Instance(compiled, imports);
  done(instance);
  return instance.exports;
}

/**
 * Loaded where a photo has to be read, so that other requests never pay for it. The memory that it
 * takes, 26 MB for a picture of 2400 by 1800 pixels, is kept for the next photo.
 */
async function openReader() {
  const [reader, wasm] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?module"),
  ]);
  compiled = wasm.default;
  reader.prepareZXingModule({ overrides: { instantiateWasm } });
  return reader;
}

/** The plainest of the files that the reader takes: a line of text, then the pixels as they are. */
function portableGreyMap({ width, height, pixels }: GreyPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
