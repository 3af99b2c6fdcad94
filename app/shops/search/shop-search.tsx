import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { Point } from "./distance.ts";
import type { searchChoices } from "./shops-view.server.ts";
import { useMyLocation } from "./use-my-location.tsx";

type ShopSearchProps = {
  vehicleId: string;
  country: Country;
  /** A postal code or a place; empty where shops are looked for at `point`. */
  place: string;
  point: Point | null;
  choices: ReturnType<typeof searchChoices>;
  error?: string;
};

/** A form by GET: what is found has a URL of its own. In Canada it keeps the marker of spec §2. */
export function ShopSearch({ vehicleId, country, place, point, choices, error }: ShopSearchProps) {
  const { t } = useTranslation("shops");
  const location = useMyLocation();
  return (
    <Form action={paths.serviceShops(vehicleId)} id="shops">
      {country === "CA" && <input type="hidden" name="intp" value="cc" />}
      {point && (
        <>
          <input type="hidden" name="lat" value={point.latitude} />
          <input type="hidden" name="lon" value={point.longitude} />
        </>
      )}
      <TextField
        id="shops-postalCode"
        name="postalCode"
        label={t("where")}
        hint={t("whereHint")}
        error={error}
        defaultValue={place}
        width="medium"
        required={!point}
        maxLength={60}
        autoComplete="postal-code"
      />
      <SelectField id="shops-radius" name="radius" label={t("radius")} width="short" options={choices.radii} defaultValue={choices.radius} />
      <details open={choices.open || choices.service !== "" || choices.rating !== ""}>
        <summary>{t("filters")}</summary>
        <Choice type="checkbox" id="shops-open" name="open" value="on" defaultChecked={choices.open} label={t("open")} />
        <SelectField id="shops-service" name="service" label={t("service")} width="medium" options={choices.services} defaultValue={choices.service} />
        <SelectField id="shops-rating" name="rating" label={t("rating")} width="medium" options={choices.ratings} defaultValue={choices.rating} />
      </details>
      <div className="cluster">
        <Spaced>
          <Button>{t("find")}</Button>
          {location.button}
        </Spaced>
      </div>
      {location.says}
    </Form>
  );
}
