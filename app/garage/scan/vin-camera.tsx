import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { watchForVin } from "./camera-scan.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import { writeQuery } from "#app/garage/add/vehicle-query.ts";

type State = "off" | "on" | "refused" | "missing" | "failed";

/** What each error of `getUserMedia` means to the owner. */
const meanings: Record<string, State> = { NotAllowedError: "refused", NotFoundError: "missing", OverconstrainedError: "missing" };

/**
 * The live camera, where scripts run and the browser has one: `button` stands beside the form's own,
 * in a place that is kept for it, and `view` above the form. A photo does the same without them.
 * `plate` goes along with the VIN that is found.
 */
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
      (vin) => vin && navigate(paths.confirmVehicle + writeQuery({ vin }, plate)),
      (error: unknown) => stop.signal.aborted || setState(meanings[(error as Error).name] ?? "failed"),
    );
    return () => stop.abort();
  }, [state, navigate, plate]);

  const on = state === "on";
  const button = (
    <Button type="button" look="secondary" className={classNames(!usable && "invisible")} onClick={() => setState(on ? "off" : "on")}>
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
