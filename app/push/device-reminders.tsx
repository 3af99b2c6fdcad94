import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeviceName } from "#app/account/sign-in/device-name.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { TurnOn } from "./turn-on.tsx";

type Device = {
  id: string;
  fingerprint: string;
  name: DeviceName | null;
  since: string;
  last: string | null;
};

export function DeviceReminders({ publicKey, devices }: { publicKey: string; devices: Device[] }) {
  const { t } = useTranslation("notifications");
  const current = useFingerprint(devices.length > 0);
  const isOn = devices.some(({ fingerprint }) => fingerprint === current);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t("devices.title")}</h2>
      <p>{t("devices.intro")}</p>
      {isOn ? <p>{t("devices.on")}</p> : <TurnOn publicKey={publicKey} />}
      {devices.length > 0 && (
        <>
          <h3 className="mt-6">{t("devices.list")}</h3>
          <ul className="rows">
            {devices.map((device) => (
              <DeviceRow key={device.id} {...device} isCurrent={device.fingerprint === current} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function DeviceRow({ id, name, since, last, isCurrent }: Device & { isCurrent: boolean }) {
  const { t } = useTranslation(["notifications", "account"]);
  const named = useNamedLabel();
  const label = name ? t("account:sessions.device", name) : t("account:sessions.unknown");
  const off = t("devices.turnOff");
  return (
    <li className="session">
      <div>
        <b>{label}</b> {isCurrent && <span className="muted">{t("account:sessions.current")}</span>}
        <p className="muted">
          {last
            ? t("devices.sinceLast", { day: since, last })
            : t("account:sessions.since", { day: since })}
        </p>
      </div>
      <PostForm action={paths.devices} reloadDocument>
        <input type="hidden" name="device" value={id} />
        <Button look="quiet" aria-label={named(off, label)}>
          {off}
        </Button>
      </PostForm>
    </li>
  );
}

/** Which of the devices this is. Only a browser that may notify can be one. */
function useFingerprint(hasDevices: boolean): string | null {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  useEffect(() => {
    if (!hasDevices || !("Notification" in window) || Notification.permission !== "granted") return;
    import("./browser-subscription.client.ts")
      .then(({ findFingerprint }) => findFingerprint())
      .then(setFingerprint, () => undefined);
  }, [hasDevices]);
  return fingerprint;
}
