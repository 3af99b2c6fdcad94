import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useRootData } from "#app/ui/root-data.ts";

type State = "plain" | "ready" | "busy" | "denied" | "failed" | "unsupported" | "ios";

const fields = ["endpoint", "p256dh", "auth"] as const;

/** Nothing but a press of the button asks for permission. */
export function TurnOn({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation("notifications");
  const { lite } = useRootData() ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("plain");
  useEffect(() => setState(getSupport()), []);

  async function turnOn() {
    setState("busy");
    // Safari only asks within the press itself.
    const asked = Notification.requestPermission();
    try {
      const { subscribe } = await load();
      if ((await asked) !== "granted") return setState("denied");
      const subscription = await subscribe(publicKey);
      for (const name of fields)
        form.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = subscription[name];
      form.current!.requestSubmit();
    } catch {
      setState("failed");
    }
  }

  const needsScripts = <p>{t("devices.noScripts")}</p>;
  if (state === "plain")
    return lite ? (
      needsScripts
    ) : (
      <>
        <noscript>{needsScripts}</noscript>
        <span className="btn btn-secondary invisible" data-label={t("devices.turnOn")} />
      </>
    );
  if (state === "ios" || state === "unsupported") return <p>{t(`devices.${state}`)}</p>;
  return (
    <PostForm id="turn-on" formRef={form} action={paths.devices} reloadDocument>
      {fields.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <Button
        type="button"
        look="secondary"
        aria-disabled={state === "busy" || undefined}
        onPointerDown={() => void load()}
        onClick={() => state !== "busy" && void turnOn()}
      >
        {t("devices.turnOn")}
      </Button>
      <div role="status">
        {state === "busy" && <p>{t("devices.busy")}</p>}
        {(state === "denied" || state === "failed") && (
          <Notice kind="warn" title={t(`devices.${state}`)} />
        )}
      </div>
    </PostForm>
  );
}

const load = () => import("./browser-subscription.client.ts");

/** Safari on a phone or tablet offers notifications only to sites on the Home Screen. */
function getSupport(): State {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return "ready";
  const { userAgent, maxTouchPoints } = navigator;
  const isIos =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos ? "ios" : "unsupported";
}
