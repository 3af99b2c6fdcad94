import { useSubmit } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { locate, type LocationProblem } from "./locate.ts";

/**
 * Looks for shops where the browser is, with what else the form asks for: `button` stands beside the
 * form's own where scripts run, in a place that is kept for it, and `says` below it.
 */
export function useMyLocation(): { button: ReactNode; says: ReactNode } {
  const { t } = useTranslation("shops");
  const submit = useSubmit();
  const [usable, setUsable] = useState(false);
  const [state, setState] = useState<LocationProblem | "looking" | null>(null);
  useEffect(() => setUsable(true), []);

  async function search(form: HTMLFormElement) {
    setState("looking");
    const found = await locate(navigator.geolocation);
    if (typeof found === "string") return setState(found);
    setState(null);
    const fields = new FormData(form);
    fields.delete("postalCode");
    fields.set("lat", String(found.latitude));
    fields.set("lon", String(found.longitude));
    return submit(fields, { method: "get", action: form.getAttribute("action") ?? undefined });
  }

  const button = (
    <Button
      type="button"
      look="secondary"
      className={classNames(!usable && "invisible")}
      aria-disabled={state === "looking" || undefined}
      onClick={({ currentTarget: { form } }) => form && state !== "looking" && void search(form)}
    >
      {t("location.use")}
    </Button>
  );
  const says = (
    <div role="status">
      {state === "looking" && <p>{t("location.looking")}</p>}
      {state !== null && state !== "looking" && <Notice kind="warn" title={t(`location.${state}`)} />}
    </div>
  );
  return { button, says };
}
