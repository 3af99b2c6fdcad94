import { Form, useNavigate } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/forms/fields/field.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { PlateAlong } from "./plate-along.tsx";

type Lists = { years: number[]; makes: string[] | null; allMakes: boolean; models: string[] | null };

/**
 * Year, make and model, each list narrowed by the choice before it. Without scripts every choice
 * is a step with its own URL; with scripts choosing takes the same step by itself.
 */
export function FindByModel({ years, makes, allMakes, models, chosen, plate, error }: Lists & {
  chosen: { year: string; make: string };
  plate: Plate | null;
  error?: string;
}) {
  const { t } = useTranslation(["add-vehicle", "garage"]);
  const navigate = useNavigate();
  const stepTo = (query: Record<string, string>) => `${paths.addVehicle}?${new URLSearchParams({ ...query, ...plate })}`;
  const step = (query: Record<string, string>) => navigate(stepTo(query), { replace: true, preventScrollReset: true });
  const choose = { value: "", label: t("garage:fields.choose") };
  return (
    <Form action={paths.confirmVehicle} id="find-model">
      <h2>{t("find.orModel")}</h2>
      <SelectField
        id="find-model-year"
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
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => step({ year: chosen.year, make: target.value })}
        />
      )}
      {makes && !allMakes && (
        <p>
          <Anchor href={stepTo({ year: chosen.year, makes: "all" })}>{t("find.allMakes")}</Anchor>
        </p>
      )}
      {models && (
        <SelectField
          key={`${chosen.year} ${chosen.make}`}
          id="find-model-model"
          name="model"
          label={t("find.model")}
          required
          error={error}
          options={[choose, ...models.map((model) => ({ value: model, label: model }))]}
        />
      )}
      <PlateAlong plate={plate} />
      <Button look={models ? "primary" : "secondary"}>{t(models ? "find.byModel" : "find.continue")}</Button>
    </Form>
  );
}
