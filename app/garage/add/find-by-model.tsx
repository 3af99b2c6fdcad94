import { Form, Link, useNavigate } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/forms/fields/field.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { HiddenPlateFields } from "./hidden-plate-fields.tsx";
import type { ModelChoices } from "./model-choices.server.ts";
import { OldCarFields } from "./old-car-fields.tsx";

const yearId = "find-model-year";
const modelId = "find-model-model";

export function modelFieldId({ models }: Pick<ModelChoices["lists"], "models">): string {
  return models ? modelId : yearId;
}

/** Every choice is a URL of its own, so this works without scripts. */
export function FindByModel({
  years,
  makes,
  allMakes,
  models,
  chosen,
  plate,
  old,
  action,
  steps,
  error,
}: ModelChoices["lists"] & {
  chosen: { year: string; make: string };
  plate: Plate | null;
  old: { vin: string } | null;
  action: string;
  steps: string;
  /** Shown at the last list. */
  error?: string;
}) {
  const { t } = useTranslation(["add-vehicle", "garage"]);
  const navigate = useNavigate();
  const stepTo = (query: Record<string, string>) =>
    `${steps}?${new URLSearchParams({ ...query, ...plate })}`;
  const step = (query: Record<string, string>) =>
    navigate(stepTo(query), { replace: true, preventScrollReset: true });
  const choose = { value: "", label: t("garage:fields.choose") };
  return (
    <Form action={action} id="find-model">
      <h2>{t("find.orModel")}</h2>
      <SelectField
        id={yearId}
        error={models ? undefined : error}
        name="year"
        label={t("find.year")}
        width="short"
        required
        defaultValue={chosen.year}
        options={[choose, ...years.map((year) => ({ value: year, label: String(year) }))]}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => step({ year: target.value })}
      />
      {makes && (
        <SelectField
          key={chosen.year}
          id="find-model-make"
          name="make"
          label={t("find.make")}
          required
          defaultValue={chosen.make}
          options={[choose, ...makes.map((make) => ({ value: make, label: make }))]}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
            step({ year: chosen.year, make: target.value })
          }
        />
      )}
      {makes && !allMakes && (
        <p>
          <Link to={stepTo({ year: chosen.year, makes: "all" })}>{t("find.allMakes")}</Link>
        </p>
      )}
      {models && (
        <SelectField
          key={`${chosen.year} ${chosen.make}`}
          id={modelId}
          error={error}
          name="model"
          label={t("find.model")}
          required
          options={[choose, ...models.map((model) => ({ value: model, label: model }))]}
        />
      )}
      {old && <OldCarFields make={chosen.make} vin={old.vin} />}
      <HiddenPlateFields plate={plate} />
      <Button look={models || old ? "primary" : "secondary"}>
        {t(models || old ? "find.byModel" : "find.continue")}
      </Button>
    </Form>
  );
}
