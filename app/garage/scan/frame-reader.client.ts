import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => wasm } });

const frameWidth = 1280;

export async function readFrame(video: HTMLVideoElement): Promise<string[]> {
  const scale = Math.min(1, frameWidth / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth * scale;
  canvas.height = video.videoHeight * scale;
  const drawn = canvas.getContext("2d");
  if (!drawn || canvas.width === 0) return [];
  drawn.drawImage(video, 0, 0, canvas.width, canvas.height);
  const frame = drawn.getImageData(0, 0, canvas.width, canvas.height);
  const codes = await readBarcodes(frame, {
    formats: ["Code39", "Code128", "QRCode", "DataMatrix"],
    textMode: "Plain",
  });
  return codes.map(({ text }) => text);
}
