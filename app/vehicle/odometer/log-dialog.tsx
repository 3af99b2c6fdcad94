import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm, type Constraints } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";

const names = ["date", "odometer"] as const;

/** When something was done, and at which odometer. */
export function LogDialog({ title, text, closeHref, unit, constraint, dates, values, lastResult }: {
  title: string;
  text?: string;
  closeHref: string;
  unit: DistanceUnit;
  constraint: Constraints;
  dates: { min: string; max: string };
  values: { date: string; odometer: string };
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("log-event");
  const { id: formId, fields, errors } = serverForm({ id: "log", names, constraint, lastResult, defaultValue: values });
  return (
    <DialogRoute id="log" title={title} closeHref={closeHref} errors={errors}>
      <Form method="post" id={formId}>
        <SecureFields />
        {text && <p>{text}</p>}
        <DateField {...fields.date} {...dates} label={t("date")} />
        <TextField {...fields.odometer} inputMode="numeric" autoComplete="off" maxLength={14} width="short" label={t(`odometer.${unit}`)} hint={t("odometerHint")} />
        <DialogActions><Button>{t("save")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
