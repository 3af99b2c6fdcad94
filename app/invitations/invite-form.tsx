import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StateField } from "#app/vehicle/state-field.tsx";
import type { Country } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";

export const inviteNames = ["compCode", "name", "city", "state", "phoneNumber"] as const;

/** A shop to invite: one where the car has been, or another one, by its name and place. */
export function InviteForm({ id, fields, shops, invited, car, country }: {
  id: string;
  fields: Record<(typeof inviteNames)[number], FieldProps>;
  shops: { compCode: string; name: string; place: string }[];
  /** Names of those that were invited before. */
  invited: string[];
  car: string;
  country: Country;
}) {
  const { t } = useTranslation("invitations");
  const { compCode, name, city, state, phoneNumber } = fields;
  const choices = shops.map(({ compCode, name, place }) => ({ value: compCode, label: name, hint: place }));
  const chosen = choices.find(({ value }) => value === compCode.defaultValue)?.value ?? "";
  return (
    <Form method="post" id={id}>
      <SecureFields />
      <p>{t("text", { car })}</p>
      {invited.length > 0 && <p className="muted">{t("invited", { names: invited.join(", ") })}</p>}
      {choices.length > 0 && (
        <RadioGroup {...compCode} label={t("which")} defaultValue={chosen} options={[...choices, { value: "", label: t("another") }]} />
      )}
      <TextField {...name} label={t("name")} autoComplete="off" />
      <TextField {...city} label={t("city")} autoComplete="off" />
      <StateField {...state} country={country} />
      <TextField {...phoneNumber} type="tel" label={t("phone")} hint={t("phoneHint")} autoComplete="off" width="medium" />
      <DialogActions><Button>{t("submit")}</Button></DialogActions>
    </Form>
  );
}
