import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { StateField } from "#app/vehicle/state-field.tsx";

type Props = {
  country: Country;
  heading?: string;
  typed: Plate;
  errors?: { plate?: string; state?: string };
};

export function FindByPlate({ country, heading, typed, errors = {} }: Props) {
  const { t } = useTranslation(["add-vehicle", "garage"]);
  return (
    <Form action={paths.confirmVehicle} id="find-plate">
      {heading && <h2>{heading}</h2>}
      <TextField
        id="find-plate-plate"
        name="plate"
        label={t("garage:fields.plate")}
        hint={t("find.plateHint")}
        error={errors.plate}
        defaultValue={typed.plate}
        width="short"
        required
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <StateField
        id="find-plate-state"
        name="state"
        country={country}
        error={errors.state}
        defaultValue={typed.state}
        required
      />
      <Button look={heading ? "secondary" : "primary"}>{t("find.byPlate")}</Button>
    </Form>
  );
}
