import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { formatQuery } from "#app/garage/add/vehicle-query.ts";
import { findVin } from "./vin-in-code.ts";

type State = "off" | "on" | "refused" | "missing" | "failed";

const stateByError: Record<string, State> = {
  NotAllowedError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/** @param plate passed on with the VIN */
export function useVinCamera(plate: Plate | null): { button: ReactNode; view: ReactNode } {
  const { t } = useTranslation("scan");
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [usable, setUsable] = useState(false);
  const [state, setState] = useState<State>("off");

  useEffect(() => setUsable(Boolean(navigator.mediaDevices?.getUserMedia)), []);

  useEffect(() => {
    if (state !== "on" || !video.current) return undefined;
    const stop = new AbortController();
    watchForVin(video.current, stop.signal).then(
      (vin) => vin && navigate(paths.confirmVehicle + formatQuery({ vin }, plate)),
      (error: unknown) =>
        stop.signal.aborted || setState(stateByError[(error as Error).name] ?? "failed"),
    );
    return () => stop.abort();
  }, [state, navigate, plate]);

  const on = state === "on";
  const button = (
    <Button
      type="button"
      look="secondary"
      className={classNames(!usable && "invisible")}
      onClick={() => setState(on ? "off" : "on")}
    >
      {t(on ? "camera.stop" : "camera.use")}
    </Button>
  );
  const view = (
    <div role="status">
      {on && (
        <>
          <video ref={video} className="camera" muted playsInline />
          <p>{t("camera.aim")}</p>
        </>
      )}
      {state !== "on" && state !== "off" && <Notice kind="warn" title={t(`camera.${state}`)} />}
    </div>
  );
  return { button, view };
}

type FrameReader = (video: HTMLVideoElement) => Promise<string[]>;

type NativeDetector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
};

const formats = ["code_39", "code_128", "qr_code", "data_matrix"];
const pauseMs = 150;

async function loadFrameReader(): Promise<FrameReader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.every((format) => known.includes(format))) {
    const detector = new Native({ formats });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  return (await import("./frame-reader.client.ts")).readFrame;
}

/**
 * Code 39 has no checksum, so a VIN must be read twice in a row.
 * @throws {DOMException} of `getUserMedia`
 */
async function watchForVin(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const target = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: target });
  try {
    video.srcObject = stream;
    const [read] = await Promise.all([loadFrameReader(), video.play()]);
    let before: string | undefined;
    while (!signal.aborted) {
      const vin = (await read(video)).map(findVin).find((found) => found !== null);
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
