import { vinInCode } from "./vin-in-code.ts";

/** Reads the texts of the codes that the camera sees at this moment. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string[]>;

type NativeDetector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type NativeDetectorClass = { new (options: { formats: string[] }): NativeDetector; getSupportedFormats(): Promise<string[]> };

const formats = ["code_39", "code_128", "qr_code", "data_matrix"];
const pauseMs = 150;

/** The browser's own reader where it knows every kind of code, else ours, which has to be loaded. */
async function openFrameReader(): Promise<FrameReader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.every((format) => known.includes(format))) {
    const detector = new Native({ formats });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  return (await import("./frame-reader.client.ts")).readFrame;
}

/**
 * Shows the camera that looks away from the owner and waits for a VIN; null once `signal` says to
 * stop. A VIN counts when it was read twice in a row: Code 39 has no check of its own.
 * @throws {DOMException} `NotAllowedError`, `NotFoundError` and others of `getUserMedia`
 */
export async function watchForVin(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const wanted = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted });
  try {
    video.srcObject = stream;
    const [read] = await Promise.all([openFrameReader(), video.play()]);
    let before: string | undefined;
    while (!signal.aborted) {
      const vin = (await read(video)).map(vinInCode).find((found) => found !== null);
      if (vin && vin === before) return vin;
      before = vin ?? before;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return null;
  } finally {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  }
}
