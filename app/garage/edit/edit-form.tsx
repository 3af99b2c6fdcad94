import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { distanceUnits, frequencies, powertrains } from "#db/schema/garage-terms.ts";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { serverForm, type Constraints } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { PhotoField } from "#app/garage/photo/photo-field.tsx";
import { StateField } from "#app/vehicle/state-field.tsx";

const typed = ["nickname", "postalCode", "plate", "state", "trim", "powertrain", "distanceUnit", "averageDistance", "frequency"] as const;
const names = [...typed, "photo", "stagedPhoto", "shown"] as const;

export function EditForm({ vehicle, country, trims, values, constraint, lastResult }: {
  vehicle: { id: string; name: string; photoId: string | null };
  country: Country;
  trims: string[];
  values: { [Name in (typeof names)[number]]?: string | null };
  constraint: Constraints;
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("garage");
  const { id: formId, fields, errors } = serverForm({ id: "edit", names, constraint, lastResult, defaultValue: values });
  return (
    <DialogRoute
      id="edit"
      title={t("edit.title")}
      closeHref={paths.vehicle(vehicle.id)}
      errors={errors}
    >
      <Form method="post" encType="multipart/form-data" id={formId} preventScrollReset>
        <SecureFields />
        <input type="hidden" name={fields.shown.name} value={fields.shown.defaultValue ?? ""} />
        <TextField
          {...fields.nickname}
          autoComplete="off"
          maxLength={40}
          label={t("fields.nickname")}
          hint={t("fields.nicknameHint")}
        />
        <TextField
          {...fields.postalCode}
          autoComplete="postal-code"
          width="short"
          maxLength={20}
          label={t("fields.postalCode")}
          hint={t("edit.postalCodeHint")}
        />
        <TextField {...fields.plate} autoComplete="off" width="short" maxLength={12} label={t("fields.plate")} />
        <StateField {...fields.state} country={country} />
        {trims.length > 1 && (
          <SelectField
            {...fields.trim}
            label={t("fields.trim")}
            options={trims.map((trim) => ({ value: trim, label: trim }))}
          />
        )}
        <SelectField
          {...fields.powertrain}
          width="medium"
          label={t("fields.powertrain")}
          options={powertrains.map((value) => ({ value, label: t(`powertrains.${value}`) }))}
        />
        <RadioGroup
          {...fields.distanceUnit}
          label={t("fields.distanceUnit")}
          options={distanceUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <TextField
          {...fields.averageDistance}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          maxLength={10}
          label={t("fields.averageDistance")}
          hint={t("edit.averageHint")}
        />
        <SelectField
          {...fields.frequency}
          width="short"
          label={t("fields.frequency")}
          options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <PhotoField vehicle={vehicle} field={fields.photo} staged={fields.stagedPhoto} saved={vehicle.photoId} />
        <DialogActions>
          <Button>{t("edit.submit")}</Button>
        </DialogActions>
      </Form>
    </DialogRoute>
  );
}
