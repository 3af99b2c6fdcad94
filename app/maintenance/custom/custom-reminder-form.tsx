import { useTranslation } from "react-i18next";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

type ReminderField = "title" | "date" | "odometer" | "repeats" | "distance" | "years" | "months";

export function CustomReminderForm({
  formProps,
  opened,
  fields,
  unit,
  dates,
}: {
  formProps: { id: string };
  opened?: string;
  fields: Record<ReminderField, FieldProps>;
  unit: DistanceUnit;
  dates: { min: string; max: string };
}) {
  const { t } = useTranslation("custom-reminders");
  const number = { inputMode: "numeric", autoComplete: "off", width: "short" } as const;
  const choices = [
    { value: "", label: t("once") },
    { value: "sliding", label: t("sliding"), hint: t(`hints.sliding.${unit}`) },
    { value: "fixed", label: t("fixed"), hint: t("hints.fixed") },
  ];
  return (
    <PostForm {...formProps} opened={opened}>
      <TextField
        {...fields.title}
        autoComplete="off"
        maxLength={80}
        label={t("name")}
        hint={t("nameHint")}
      />
      <DateField {...fields.date} {...dates} label={t("date")} hint={t("dueHint")} />
      <TextField {...fields.odometer} {...number} maxLength={14} label={t(`odometer.${unit}`)} />
      <RadioGroup
        {...fields.repeats}
        label={t("repeats")}
        defaultValue={fields.repeats.defaultValue ?? ""}
        options={choices}
      />
      <TextField
        {...fields.distance}
        {...number}
        maxLength={10}
        label={t(`distance.${unit}`)}
        hint={t("intervalHint")}
      />
      <TextField {...fields.years} {...number} maxLength={3} label={t("years")} />
      <TextField {...fields.months} {...number} maxLength={4} label={t("months")} />
      <DialogActions>
        <Button>{t("save")}</Button>
      </DialogActions>
    </PostForm>
  );
}
