import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Choice, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { Point } from "./distance.ts";
import { locateBrowser, type LocationProblem } from "./locate-browser.client.ts";
import type { searchChoices } from "./shops-view.server.ts";
import { useSearchAsTyped } from "./use-search-as-typed.tsx";

type ShopSearchProps = {
  vehicleId: string;
  country: Country;
  /** Empty for a search around `point`. */
  place: string;
  point: Point | null;
  choices: ReturnType<typeof searchChoices>;
  error?: string;
};

/** Searches by GET, so results have a URL. Canada keeps the `intp` parameter (spec §2). */
export function ShopSearch({ vehicleId, country, place, point, choices, error }: ShopSearchProps) {
  const { t } = useTranslation("shops");
  const location = useCurrentLocation(paths.serviceShops(vehicleId));
  const searchAsTyped = useSearchAsTyped();
  return (
    <Form action={paths.serviceShops(vehicleId)} role="search" id="shops">
      {country === "CA" && <input type="hidden" name="intp" value="cc" />}
      {point && (
        <>
          <input type="hidden" name="lat" value={point.latitude} />
          <input type="hidden" name="lon" value={point.longitude} />
        </>
      )}
      <div className="max-w-form">
        <div className="flex items-end">
          <div className="flex-1 min-w-0 mr-3">
            <TextField
              id="shops-postalCode"
              name="postalCode"
              label={t("where")}
              error={error}
              defaultValue={place}
              required={!point}
              maxLength={60}
              autoComplete="postal-code"
              onInput={searchAsTyped}
            />
          </div>
          <SelectField
            id="shops-radius"
            name="radius"
            label={t("radius")}
            options={choices.radii}
            defaultValue={choices.radius}
          />
        </div>
        <div className="cluster">
          <Spaced>
            <Button>{t("find")}</Button>
            {location.button}
          </Spaced>
        </div>
      </div>
      <details
        className="max-w-form"
        open={choices.open || choices.service !== "" || choices.rating !== ""}
      >
        <summary>{t("filters")}</summary>
        <Choice
          type="checkbox"
          id="shops-open"
          name="open"
          value="on"
          defaultChecked={choices.open}
          label={t("open")}
        />
        <SelectField
          id="shops-service"
          name="service"
          label={t("service")}
          width="medium"
          options={choices.services}
          defaultValue={choices.service}
        />
        <SelectField
          id="shops-rating"
          name="rating"
          label={t("rating")}
          width="medium"
          options={choices.ratings}
          defaultValue={choices.rating}
        />
        <Button look="secondary">{t("find")}</Button>
      </details>
      {location.status}
    </Form>
  );
}

/** Searches around the browser's location. `path` is without the base, which the router adds. */
function useCurrentLocation(path: string): { button: ReactNode; status: ReactNode } {
  const { t } = useTranslation("shops");
  const submit = useSubmit();
  const [hasScripts, setHasScripts] = useState(false);
  const [state, setState] = useState<LocationProblem | "looking" | null>(null);
  useEffect(() => setHasScripts(true), []);

  async function search(form: HTMLFormElement) {
    setState("looking");
    const location = await locateBrowser(navigator.geolocation);
    if (typeof location === "string") return setState(location);
    setState(null);
    const fields = new FormData(form);
    fields.delete("postalCode");
    fields.set("lat", String(location.latitude));
    fields.set("lon", String(location.longitude));
    return submit(fields, { method: "get", action: path });
  }

  // A placeholder keeps the space: text browsers would show even a hidden button.
  const button = !hasScripts ? (
    <span className="btn btn-secondary invisible" data-label={t("location.use")} />
  ) : (
    <Button
      type="button"
      look="secondary"
      aria-disabled={state === "looking" || undefined}
      onClick={({ currentTarget: { form } }) => form && state !== "looking" && void search(form)}
    >
      {t("location.use")}
    </Button>
  );
  const status = (
    <div role="status">
      {state === "looking" && <p>{t("location.looking")}</p>}
      {state !== null && state !== "looking" && (
        <Notice kind="warn" title={t(`location.${state}`)} />
      )}
    </div>
  );
  return { button, status };
}
