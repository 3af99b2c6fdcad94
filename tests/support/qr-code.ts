import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = new Uint8Array(readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });

export async function readQrCodes(svg: HTMLElement): Promise<string[]> {
  const picture = svg.toString().replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const png = await sharp(Buffer.from(picture)).png().toBuffer();
  const codes = await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] });
  return codes.map(({ text }) => text);
}
