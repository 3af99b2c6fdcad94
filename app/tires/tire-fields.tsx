import { useTranslation } from "react-i18next";
import { tireSeasons } from "#db/schema/tire-terms.ts";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import type { tireForm } from "./tire-form.server.ts";
import type { PlaceQuestion } from "./tires-view.server.ts";

type TireFieldsProps = {
  fields: Record<FieldOf<typeof tireForm>, FieldProps>;
  unit: DistanceUnit;
  dates: { min: string; max: string };
  /** Null for an existing set. */
  place: PlaceQuestion | null;
};

export function TireFields({ fields, unit, dates, place }: TireFieldsProps) {
  const { t } = useTranslation("tires");
  const number = { inputMode: "numeric", autoComplete: "off", width: "short" } as const;
  const distance = { ...number, unit } as const;
  const text = { autoComplete: "off" } as const;
  return (
    <>
      <TextField {...fields.numberOfTires} {...number} label={t("fields.numberOfTires")} />
      <RadioGroup
        {...fields.season}
        label={t("fields.season")}
        options={tireSeasons.map((value) => ({ value, label: t(`seasons.${value}`) }))}
      />
      <TextField {...fields.brand} {...text} label={t("fields.brand")} />
      <TextField {...fields.model} {...text} label={t("fields.model")} />
      <TextField
        {...fields.size}
        {...text}
        width="medium"
        label={t("fields.size")}
        hint={t("hints.size")}
      />
      <TextField
        {...fields.tin}
        {...text}
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        label={t("fields.tin")}
        hint={t("hints.tin")}
      />
      <DateField {...fields.mountDate} {...dates} label={t("fields.mountDate")} />
      <TextField
        {...fields.mountOdometer}
        {...distance}
        label={t(`fields.mountOdometer.${unit}`)}
        hint={t("hints.mountOdometer")}
      />
      <TextField
        {...fields.ranBefore}
        {...distance}
        label={t(`fields.ranBefore.${unit}`)}
        hint={t("hints.ranBefore")}
      />
      {place && <RadioGroup {...fields.place} {...place} />}
      <h2>{t("more")}</h2>
      <p className="hint">{t("hints.treadLife")}</p>
      <TextField {...fields.treadLifeYears} {...number} label={t("fields.treadLifeYears")} />
      <TextField
        {...fields.treadLifeDistance}
        {...distance}
        label={t(`fields.treadLifeDistance.${unit}`)}
      />
      <TextField
        {...fields.warrantyYears}
        {...number}
        label={t("fields.warrantyYears")}
        hint={t("hints.warranty")}
      />
      <TextField
        {...fields.warrantyDistance}
        {...distance}
        label={t(`fields.warrantyDistance.${unit}`)}
      />
    </>
  );
}
