import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { HiddenPlateFields } from "./hidden-plate-fields.tsx";

/** A VIN has the same letter for model years 30 apart, so only the owner knows. */
export function ChooseYear({
  vin,
  choices,
  plate,
}: {
  vin: string;
  choices: { year: number; name: string }[];
  plate: Plate | null;
}) {
  const { t } = useTranslation(["confirm-vehicle", "add-vehicle"]);
  return (
    <>
      <PageHeading title={t("year.title")} />
      <Form action={paths.confirmVehicle} id="choose-year">
        <input type="hidden" name="vin" value={vin} />
        <RadioGroup
          id="choose-year-modelYear"
          name="modelYear"
          label={t("year.label")}
          hint={t("year.hint", { vin })}
          required
          options={choices.map(({ year, name }) => ({ value: String(year), label: name }))}
        />
        <HiddenPlateFields plate={plate} />
        <Button>{t("add-vehicle:find.continue")}</Button>
      </Form>
    </>
  );
}
