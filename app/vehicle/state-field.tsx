import { useTranslation } from "react-i18next";
import type { Country } from "#app/i18n/locale.ts";
import { states } from "#app/i18n/states.ts";
import { SelectField, type SelectFieldProps } from "#app/forms/fields/field.tsx";

export function StateField({
  country,
  ...field
}: { country: Country } & Omit<SelectFieldProps, "label" | "options">) {
  const { t } = useTranslation(["garage", "states"]);
  const codes = country === "CA" ? [...states.CA, ...states.US] : [...states.US, ...states.CA];
  const named = codes.map((code) => ({ value: code, label: t(`states:${code}` as "states:VA") }));
  const options = [{ value: "", label: t("garage:fields.choose") }, ...named];
  return (
    <SelectField width="medium" label={t("garage:fields.state")} options={options} {...field} />
  );
}
