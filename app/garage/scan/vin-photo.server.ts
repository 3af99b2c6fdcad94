import { convertIndexedToRgb, decode } from "fast-png";
import type { ReaderOptions, ReadInputBarcodeFormat } from "zxing-wasm/reader";
import { slant, toGrey, transpose, type GreyPicture } from "./grey-picture.ts";
import {
  redrawPhoto,
  type RedrawProblem,
  type Studio,
} from "#app/garage/photo/redraw-photo.server.ts";
import { vinInCode } from "./vin-in-code.ts";

/** `held`: the text of a code that isn't a VIN; null if there was no code. */
export type VinPhoto = { vin: string } | { held: string | null } | { problem: RedrawProblem };

/**
 * Pixels along the longer side. More takes too much memory and finds hardly more codes; less loses
 * barcodes that fill a quarter of the width.
 */
const side = 2400;

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
 * A scan line leaves a typical barcode when it's tilted by more than 7 degrees, so we shear the
 * picture step by step.
 */
const tilts = [12, 24, 36, 48].map((degrees) => Math.tan((degrees * Math.PI) / 180));

/**
 * Upright and quarter-turned codes first. Sheared pictures are read only if the caller keeps
 * asking.
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
    // A WebAssembly instance that failed can't be reused.
    purgeZXingModule();
    throw error;
  }
}

let compiled: WebAssembly.Module;

/**
 * Must stay the same function for every photo: the reader compares it to know that it's prepared.
 */
function instantiateWasm(
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance) => void,
) {
  const instance = new WebAssembly.Instance(compiled, imports);
  done(instance);
  return instance.exports;
}

/**
 * Loaded only when a photo has to be read. Its memory (26 MB for 2400 by 1800 pixels) is reused.
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

/** A header line and raw pixels: the simplest format the reader takes. */
function portableGreyMap({ width, height, pixels }: GreyPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
