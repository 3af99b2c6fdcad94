import { convertIndexedToRgb, decode } from "fast-png";
import type { ReaderOptions, ReadInputBarcodeFormat } from "zxing-wasm/reader";
import { shear, toGray, transpose, type GrayPicture } from "./gray-picture.ts";
import {
  redrawPhoto,
  type RedrawProblem,
  type ImageContext,
} from "#app/garage/photo/redraw-photo.server.ts";
import { findVin } from "./vin-in-code.ts";

/** `codeText`: the text of a code that isn't a VIN, or null. */
export type VinPhotoResult =
  | { vin: string }
  | { codeText: string | null }
  | { problem: RedrawProblem };

/** Pixels. More needs too much memory; less loses small barcodes. */
const maxSide = 2400;

export async function readVinPhoto(context: ImageContext, photo: Blob): Promise<VinPhotoResult> {
  const redrawn = await redrawPhoto(context, photo, {
    width: maxSide,
    height: maxSide,
    fit: "scale-down",
    format: "image/png",
  });
  if (!redrawn.ok) return { problem: redrawn.problem };
  let codeText: string | null = null;
  for await (const text of readCodes(decodeGray(redrawn.bytes))) {
    const vin = findVin(text);
    if (vin) return { vin };
    codeText ??= text;
  }
  return { codeText };
}

function decodeGray(png: Uint8Array): GrayPicture {
  const decoded = decode(png);
  if (!decoded.palette) return toGray(decoded);
  const data = convertIndexedToRgb(decoded);
  return toGray({
    ...decoded,
    data,
    channels: data.length / (decoded.width * decoded.height),
    depth: 8,
  });
}

const barcodes: ReadInputBarcodeFormat[] = ["Code39", "Code128"];
const anyCode: ReadInputBarcodeFormat[] = [...barcodes, "QRCode", "DataMatrix"];

/** A scan line leaves a typical barcode that's tilted by more than 7 degrees. */
const slopes = [12, 24, 36, 48].map((degrees) => Math.tan((degrees * Math.PI) / 180));

/** Sheared pictures are read only if the caller keeps asking. */
async function* readCodes(picture: GrayPicture): AsyncGenerator<string> {
  yield* await read(picture, { formats: anyCode });
  const transposed = transpose(picture);
  for (const step of slopes) {
    for (const source of [picture, transposed]) {
      for (const slope of [step, -step]) {
        yield* await read(shear(source, slope), {
          formats: barcodes,
          tryRotate: false,
          tryInvert: false,
        });
      }
    }
  }
}

async function read(picture: GrayPicture, options: ReaderOptions): Promise<string[]> {
  const { readBarcodes, purgeZXingModule } = await loadReader();
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

/** Always the same function: the reader compares it to know that it's prepared. */
function instantiateWasm(
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance) => void,
) {
  const instance = new WebAssembly.Instance(compiled, imports);
  done(instance);
  return instance.exports;
}

/** Its memory (26 MB for 2400 by 1800 pixels) is reused. */
async function loadReader() {
  const [reader, wasm] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?module"),
  ]);
  compiled = wasm.default;
  reader.prepareZXingModule({ overrides: { instantiateWasm } });
  return reader;
}

function portableGreyMap({ width, height, pixels }: GrayPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}
