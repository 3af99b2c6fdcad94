import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { distanceUnits, frequencies, powertrains } from "#db/schema/garage-terms.ts";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import { FileField, RadioGroup, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps, type OpenForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { photoTypes } from "#app/garage/photo/photo-file.ts";
import { VehiclePhoto } from "#app/garage/photo/vehicle-photo.tsx";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { StateField } from "#app/vehicle/state-field.tsx";
import { ColorField } from "./color-field.tsx";
import type { editForm } from "./edit-form.server.ts";

export function EditForm({
  vehicle,
  country,
  trims,
  form,
}: {
  vehicle: { id: string; name: string; photoId: string | null };
  country: Country;
  trims: string[];
  form: OpenForm<FieldOf<typeof editForm>>;
}) {
  const { t } = useTranslation(["edit-vehicle", "garage"]);
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="edit" title={t("title")} closeHref={paths.vehicle(vehicle.id)} errors={errors}>
      <PostForm encType="multipart/form-data" {...formProps} preventScrollReset>
        <TextField
          {...fields.nickname}
          autoComplete="off"
          label={t("garage:fields.nickname")}
          hint={t("garage:fields.nicknameHint")}
        />
        <TextField
          {...fields.postalCode}
          {...liveCheck("postalCode", false)}
          autoComplete="postal-code"
          width="short"
          label={t("garage:fields.postalCode")}
          hint={t("postalCodeHint")}
        />
        <TextField
          {...fields.plate}
          autoComplete="off"
          width="short"
          label={t("garage:fields.plate")}
        />
        <StateField {...fields.state} country={country} />
        {trims.length > 1 && (
          <SelectField
            {...fields.trim}
            label={t("garage:fields.trim")}
            options={trims.map((trim) => ({ value: trim, label: trim }))}
          />
        )}
        <SelectField
          {...fields.powertrain}
          width="medium"
          label={t("garage:fields.powertrain")}
          options={powertrains.map((value) => ({ value, label: t(`garage:powertrains.${value}`) }))}
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
          label={t("fields.averageDistance")}
          hint={t("averageHint")}
        />
        <SelectField
          {...fields.frequency}
          width="short"
          label={t("fields.frequency")}
          options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <ColorField {...fields.color} />
        <PhotoField
          vehicle={vehicle}
          field={fields.photo}
          staged={fields.stagedPhoto}
          saved={vehicle.photoId}
        />
        <DialogActions>
          <Button>{t("submit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}

/** Browsers don't send a file twice, so a rejected form keeps its photo's id. */
function PhotoField({
  vehicle,
  field,
  staged,
  saved,
}: {
  vehicle: { id: string; name: string };
  field: FieldProps;
  staged: FieldProps;
  saved: string | null;
}) {
  const { t } = useTranslation(["edit-vehicle", "garage"]);
  const stagedId = staged.defaultValue;
  const shown = stagedId ?? saved;
  return (
    <>
      {shown && (
        <div className="flex items-center mb-4">
          <div className="tile">
            <VehiclePhoto vehicle={vehicle} photoId={shown} variant="tile" lazy />
          </div>
          <p className="flex-1">
            {stagedId && <span className="hint">{t("photo.staged")}</span>}
            <Link to={paths.removePhoto(vehicle.id, shown)}>{t("photo.removeTitle")}</Link>
          </p>
        </div>
      )}
      <input type="hidden" name={staged.name} value={stagedId ?? ""} />
      <FileField
        key={stagedId}
        {...field}
        label={t(shown ? "photo.another" : "photo.label")}
        hint={t("photo.hint")}
        accept={photoTypes}
        files="photo"
      />
    </>
  );
}
