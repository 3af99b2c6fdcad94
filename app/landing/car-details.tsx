import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { powertrains } from "#db/schema/garage-terms.ts";
import { SelectField, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { answerAnchor } from "./answer-anchor.ts";
import type { DetailField } from "./details-form.server.ts";

export type CarDetailsProps = {
  carried: Record<string, string>;
  unit: DistanceUnit;
  form: OpenForm<DetailField>;
  lastResult: LastResult;
  asksPowertrain: boolean;
  isGuessedPowertrain: boolean;
};

type Importance = {
  /** Nothing else on the page is as useful yet. */
  isFirst: boolean;
};

/** Every answer is an address, so a visitor can go back, share it or bookmark it. */
export function CarDetails({
  carried,
  unit,
  form,
  lastResult,
  asksPowertrain,
  isGuessedPowertrain,
  isFirst,
}: CarDetailsProps & Importance) {
  const { t } = useTranslation(["landing", "garage", "confirm-vehicle"]);
  const { fields } = useForm(form, { lastResult });
  const { odometer, postalCode, powertrain } = fields;
  return (
    <section className="card pad mb-4" aria-labelledby="details-title">
      <h2 className="mb-4" id="details-title">
        {t(isFirst ? "details.first.title" : "details.title")}
      </h2>
      <Form action={paths.start + answerAnchor} id={form.id}>
        {Object.entries({ ...carried, unit }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="md:grid md:grid-cols-2 md:gap-x-6 md:items-end">
          <TextField
            {...odometer}
            label={t(`confirm-vehicle:odometer.${unit}`)}
            hint={t("details.odometerHint")}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            unit={unit}
          />
          <TextField
            {...postalCode}
            label={t("garage:fields.postalCode")}
            hint={t("details.postalCodeHint")}
            autoComplete="postal-code"
            width="short"
          />
        </div>
        {asksPowertrain && (
          <SelectField
            {...powertrain}
            label={t("garage:fields.powertrain")}
            hint={isGuessedPowertrain ? t("details.assumed") : undefined}
            width="medium"
            options={[
              { value: "", label: t("garage:fields.choose") },
              ...powertrains.map((value) => ({
                value,
                label: t(`garage:powertrains.${value}`),
              })),
            ]}
          />
        )}
        <Button look={isFirst ? "primary" : "secondary"}>
          {t(isFirst ? "details.first.submit" : "details.submit")}
        </Button>
      </Form>
    </section>
  );
}
