import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { distanceUnits, frequencies, powertrains } from "#db/schema/garage-terms.ts";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { states } from "#app/i18n/states.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors, useFieldProps, useServerForm, type Constraints } from "#app/ui/form.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";

type Fields = Record<
  | "nickname"
  | "postalCode"
  | "plate"
  | "state"
  | "trim"
  | "powertrain"
  | "distanceUnit"
  | "averageDistance"
  | "frequency",
  string
>;

export function EditForm({ id, country, trims, values, constraint, lastResult }: {
  id: string;
  country: Country;
  trims: string[];
  values: { [Name in keyof Fields]?: string | null };
  constraint: Constraints;
  lastResult?: SubmissionResult<string[]> | null;
}) {
  const { t } = useTranslation("garage");
  const [form, fields] = useServerForm<Fields>({ id: "edit", constraint, lastResult, defaultValue: values });
  const props = useFieldProps();
  return (
    <DialogRoute
      id="edit"
      title={t("edit.title")}
      closeHref={paths.vehicle(id)}
      errors={<FormErrors form={form} fields={fields} />}
    >
      <Form method="post" id={form.id} preventScrollReset>
        <SecureFields />
        <TextField
          {...props(fields.nickname)}
          autoComplete="off"
          maxLength={40}
          label={t("fields.nickname")}
          hint={t("fields.nicknameHint")}
        />
        <TextField
          {...props(fields.postalCode)}
          autoComplete="postal-code"
          width="short"
          maxLength={20}
          label={t("fields.postalCode")}
          hint={t("edit.postalCodeHint")}
        />
        <TextField {...props(fields.plate)} autoComplete="off" width="short" maxLength={12} label={t("fields.plate")} />
        <SelectField {...props(fields.state)} width="medium" label={t("fields.state")} options={useStateOptions(country)} />
        {trims.length > 1 && (
          <SelectField
            {...props(fields.trim)}
            label={t("fields.trim")}
            options={trims.map((trim) => ({ value: trim, label: trim }))}
          />
        )}
        <SelectField
          {...props(fields.powertrain)}
          width="medium"
          label={t("fields.powertrain")}
          options={powertrains.map((value) => ({ value, label: t(`powertrains.${value}`) }))}
        />
        <RadioGroup
          {...props(fields.distanceUnit)}
          label={t("fields.distanceUnit")}
          options={distanceUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <TextField
          {...props(fields.averageDistance)}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          maxLength={10}
          label={t("fields.averageDistance")}
          hint={t("edit.averageHint")}
        />
        <SelectField
          {...props(fields.frequency)}
          width="short"
          label={t("fields.frequency")}
          options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <DialogActions>
          <Button>{t("edit.submit")}</Button>
        </DialogActions>
      </Form>
    </DialogRoute>
  );
}

/** The states of the account's own country first. */
function useStateOptions(country: Country) {
  const { t } = useTranslation(["garage", "states"]);
  const codes = country === "CA" ? [...states.CA, ...states.US] : [...states.US, ...states.CA];
  const named = codes.map((code) => ({ value: code, label: t(`states:${code}` as "states:VA") }));
  return [{ value: "", label: t("garage:find.choose") }, ...named];
}
