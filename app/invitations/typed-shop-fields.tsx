import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import type { Country } from "#app/i18n/locale.ts";
import { StateField } from "#app/vehicle/state-field.tsx";

type TypedShopFieldsProps = {
  fields: Record<"name" | "city" | "state" | "phoneNumber", FieldProps> & { address?: FieldProps };
  country: Country;
  addressHint?: string;
  phoneHint: string;
};

export function TypedShopFields({
  fields: { name, address, city, state, phoneNumber },
  country,
  addressHint,
  phoneHint,
}: TypedShopFieldsProps) {
  const { t } = useTranslation("invitations");
  return (
    <>
      <TextField {...name} label={t("name")} autoComplete="off" />
      {address && (
        <TextField {...address} label={t("address")} hint={addressHint} autoComplete="off" />
      )}
      <TextField {...city} label={t("city")} autoComplete="off" />
      <StateField {...state} country={country} />
      <TextField
        {...phoneNumber}
        type="tel"
        label={t("phone")}
        hint={phoneHint}
        autoComplete="off"
        width="medium"
      />
    </>
  );
}
