import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from "zxing-wasm/writer";

const writer = new Uint8Array(
  readFileSync("node_modules/zxing-wasm/dist/writer/zxing_writer.wasm"),
);
prepareZXingModule({ overrides: { wasmBinary: writer.buffer } });

export type Label = {
  text: string;
  format?: WriteInputBarcodeFormat;
  width?: number;
  height?: number;
  /** The code's share of the photo's width. */
  share?: number;
  /** Degrees, clockwise. */
  tilt?: number;
  blur?: number;
  /** 1 is black on white, 0 is invisible. */
  contrast?: number;
};

/** Draws the label larger than needed, so that its edges fall between pixels as in a real photo. */
const supersampling = 4;

const uncompressed = { compressionLevel: 0 };

export async function photoOfCode({
  text,
  format = "Code39",
  width = 1600,
  height = 1200,
  share = 0.6,
  tilt = 0,
  blur = 0,
  contrast = 1,
}: Label): Promise<Sharp> {
  const metal = { channels: 3, background: "#70757a" } as const;
  const margin = Math.round(width * 0.04 * supersampling);
  const label = await sharp(
    await drawBarcode(text, format, Math.round(width * share * supersampling)),
  )
    .extend({ top: margin, bottom: margin * 2, left: margin, right: margin, background: "#f4f4f0" })
    .png(uncompressed)
    .toBuffer();
  const rotated = await sharp(label)
    .rotate(tilt, { background: metal.background })
    .png(uncompressed)
    .toBuffer({ resolveWithObject: true });
  const scaled = await sharp(rotated.data)
    .resize({ width: Math.round(rotated.info.width / supersampling) })
    .png(uncompressed)
    .toBuffer();
  const photo = await sharp({ create: { width, height, ...metal } })
    .composite([{ input: scaled }])
    .png(uncompressed)
    .toBuffer();
  return (blur ? sharp(photo).blur(blur) : sharp(photo)).linear(contrast, 128 * (1 - contrast));
}

async function drawBarcode(
  text: string,
  format: WriteInputBarcodeFormat,
  width: number,
): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, addQuietZones: false });
  if (!image) throw new Error(error);
  const square = format === "QRCode" || format === "DataMatrix";
  const size = square
    ? { width: Math.round(width / 3), height: Math.round(width / 3) }
    : { width, height: Math.round(width / 8) };
  return sharp(await image.arrayBuffer())
    .resize({ ...size, fit: "fill", kernel: "nearest" })
    .toColourspace("srgb")
    .removeAlpha()
    .png(uncompressed)
    .toBuffer();
}

/** Red on the left, blue on the right, with the photographer and location in all metadata. */
export function photoOfCar({
  width = 1600,
  height = 1200,
}: {
  width?: number;
  height?: number;
} = {}): Sharp {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3, background: "#2040c0" },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: "#c02020" } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .withIccProfile("p3")
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${photographer}</x:xmpmeta>`)
    .withExif({
      IFD0: { Artist: photographer, Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 53/1 23/1" },
    });
}

export const photographer = "Taken by a neighbour";

export async function jpegOfCar(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: "car.jpg", mimeType: "image/jpeg", buffer: await photoOfCar().jpeg().toBuffer() };
}

export async function jpegOfCode(
  label: Label,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return {
    name: "label.jpg",
    mimeType: "image/jpeg",
    buffer: await (await photoOfCode(label)).jpeg({ quality: 90 }).toBuffer(),
  };
}
