import { useTranslation } from "react-i18next";
import { powertrains } from "#db/schema/garage-terms.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { CarInFrame } from "#app/ui/drawings/car.tsx";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { getVehicleKind, type BodyType } from "#app/vehicle/body-type.ts";
import { FactList } from "#app/vehicle/fact-list.tsx";
import { unknownPaint } from "#app/vehicle/paint.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import { StateField } from "#app/vehicle/state-field.tsx";
import type { addVehicleForm } from "./add-vehicle-form.server.ts";
import { DoubtfulVin } from "./doubtful-vin.tsx";
import { formatQuery, type VehicleQuery } from "./vehicle-query.ts";

export type ConfirmFormProps = {
  query: VehicleQuery;
  hasDoubtfulVin: boolean;
  vehicle: { vin: string | null; name: string; bodyType: BodyType; facts: VehicleFacts };
  plate: Plate | null;
  questions: { trims: string[]; powertrain: boolean };
  country: Country;
  unit: "mi" | "km";
  form: OpenForm<FieldOf<typeof addVehicleForm>>;
};

export function ConfirmForm({
  query,
  hasDoubtfulVin,
  vehicle,
  plate,
  country,
  questions,
  unit,
  form,
}: ConfirmFormProps) {
  const { t } = useTranslation(["confirm-vehicle", "garage"]);
  const { formProps, fields, errors } = useForm(form);
  const answers = [fields.oil, fields.registration, fields.tires].flatMap(
    ({ name, defaultValue: value }) => (value ? [{ name, value }] : []),
  );
  return (
    <>
      {errors}
      <PageHeading title={t(`confirm.title.${getVehicleKind(vehicle.bodyType)}`)} />
      <div className="found">
        <div className="tile">
          <CarInFrame body={vehicle.bodyType} color={unknownPaint} />
        </div>
        <h2>{vehicle.name}</h2>
        <FactList facts={vehicle.facts} vin={vehicle.vin} />
      </div>
      <PostForm {...formProps} action={paths.confirmVehicle + formatQuery(query, plate)}>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hasDoubtfulVin && vehicle.vin && (
          <DoubtfulVin vin={vehicle.vin} plate={plate} field={fields.confirmed} />
        )}
        {questions.trims.length > 0 && (
          <RadioGroup
            {...fields.trim}
            label={t("garage:fields.trim")}
            hint={t("confirm.trimHint")}
            options={questions.trims.map((trim) => ({ value: trim, label: trim }))}
          />
        )}
        {questions.powertrain && (
          <RadioGroup
            {...fields.powertrain}
            label={t("garage:fields.powertrain")}
            options={powertrains.map((value) => ({
              value,
              label: t(`garage:powertrains.${value}`),
            }))}
          />
        )}
        <TextField
          {...fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          unit={unit}
          label={t(`confirm-vehicle:odometer.${unit}`)}
          hint={t("confirm.odometerHint")}
        />
        <TextField
          {...fields.postalCode}
          {...liveCheck("postalCode", true)}
          autoComplete="postal-code"
          width="short"
          label={t("garage:fields.postalCode")}
          hint={t("confirm.postalCodeHint")}
        />
        {plate && (
          <>
            <TextField
              {...fields.plate}
              autoComplete="off"
              width="short"
              label={t("garage:fields.plate")}
            />
            <StateField {...fields.state} country={country} />
          </>
        )}
        <TextField
          {...fields.nickname}
          autoComplete="off"
          label={t("garage:fields.nickname")}
          hint={t("garage:fields.nicknameHint")}
        />
        {answers.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {answers.length > 0 && <p className="muted">{t("confirm.answers")}</p>}
        <Button>{t("confirm.submit")}</Button>
      </PostForm>
    </>
  );
}
