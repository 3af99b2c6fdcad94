import { useTranslation } from "react-i18next";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import type { LastReading } from "./mileage-hint.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";

export function ReadingFields({
  fields,
  unit,
  dates,
  last,
  hint,
}: {
  fields: { odometer: FieldProps; date: FieldProps };
  unit: DistanceUnit;
  dates: { min: string; max: string };
  last?: LastReading | null;
  hint?: string;
}) {
  const { t } = useTranslation("odometer");
  return (
    <>
      <TextField
        {...fields.odometer}
        {...liveCheck("mileage", last)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        width="short"
        label={t(`field.${unit}`)}
        hint={hint}
      />
      {dates.min < dates.max && (
        <DateField {...fields.date} {...dates} label={t("date")} hint={t("dateHint")} />
      )}
    </>
  );
}
