import { useTranslation } from "react-i18next";
import { vehicleColors } from "#db/schema/garage-terms.ts";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { paints } from "#app/vehicle/paint.ts";

export function ColorField({ defaultValue = "", ...field }: FieldProps) {
  const { t } = useTranslation("edit-vehicle");
  const options = vehicleColors.map((value) => ({
    value: value as string,
    label: (
      <>
        <svg className="swatch" color={paints[value]} aria-hidden="true" />
        {t(`colors.${value}`)}
      </>
    ),
  }));
  return (
    <RadioGroup
      {...field}
      className="colors"
      label={t("fields.color")}
      options={[...options, { value: "", label: t("colors.other") }]}
      defaultValue={defaultValue}
    />
  );
}
