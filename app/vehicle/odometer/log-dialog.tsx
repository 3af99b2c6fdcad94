import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps, type OpenForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { LastReading } from "./mileage-hint.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { ReadingDoubtButtons, useReadingDoubt } from "./reading-doubt.tsx";

export function LogDialog<More extends string = never>({
  title,
  text,
  closeHref,
  unit,
  dates,
  last,
  form,
  more,
}: {
  title: string;
  text?: string;
  closeHref: string;
  unit: DistanceUnit;
  dates: { min: string; max: string };
  last: LastReading | null;
  form: OpenForm<"date" | "odometer" | More>;
  more?: (fields: Record<More, FieldProps>) => ReactNode;
}) {
  const { t } = useTranslation("log-event");
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="log" title={title} closeHref={closeHref} errors={errors}>
      <PostForm {...formProps} encType={more && "multipart/form-data"}>
        {text && <p>{text}</p>}
        <DateField {...fields.date} {...dates} label={t("date")} />
        <TextField
          {...fields.odometer}
          {...liveCheck("mileage", last)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          width="short"
          label={t(`odometer.${unit}`)}
          hint={t("odometerHint")}
        />
        <ReadingDoubtButtons doubt={useReadingDoubt()} />
        {more?.(fields)}
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
