import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { href, paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { serverForm, type Constraints, type FieldProps } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import type { Asked } from "./link-answer.server.ts";

const names = ["date", "expirationDate", "odometer", "days"] as const;

type Range = { min: string; max: string };
type Fields = Record<(typeof names)[number], FieldProps>;
type AskedFor = { unit: DistanceUnit; dates: { date: Range; expirationDate: Range } };

/** What a link of a mail leads to: what it is about, and the one thing to say of it. */
export function LinkForm({ asked, car, name, due, constraint, values, lastResult, ...rest }: AskedFor & {
  asked: Asked;
  car: string;
  name: string;
  due: string[];
  constraint: Constraints;
  values: { date: string; odometer: string };
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("reminder-email");
  const { id, fields, errors } = serverForm({ id: "reminder", names, constraint, lastResult, defaultValue: values });
  return (
    <AccountForm id={id} errors={errors} title={t("link.heading", { car, name })} intro={due.join(" · ")}>
      <p>{t(`link.text.${asked}`)}</p>
      <Question asked={asked} fields={fields} {...rest} />
      <Button look={asked === "off" ? "danger" : "primary"}>{t(`link.submit.${asked}`)}</Button>
    </AccountForm>
  );
}

function Question({ asked, fields, unit, dates }: AskedFor & { asked: Asked; fields: Fields }) {
  const { t } = useTranslation(["log-event", "registration", "odometer", "reminder-email"]);
  const odometer = { ...fields.odometer, inputMode: "numeric", autoComplete: "off", maxLength: 14, width: "short" } as const;
  switch (asked) {
    case "log":
      return (
        <>
          <DateField {...fields.date} {...dates.date} label={t("date")} />
          <TextField {...odometer} label={t(`odometer.${unit}`)} hint={t("odometerHint")} />
        </>
      );
    case "registration":
      return (
        <>
          <DateField {...fields.expirationDate} {...dates.expirationDate} label={t("registration:expirationDate")} hint={t("registration:expirationDateHint")} />
          <DateField {...fields.date} {...dates.date} label={t("registration:date")} />
        </>
      );
    case "odometer":
      return (
        <TextField
          {...odometer}
          label={t(`odometer:field.${unit}`)}
          hint={t("odometer:estimateHint")}
        />
      );
    case "snooze":
      return (
        <RadioGroup
          {...fields.days}
          label={t("reminder-email:link.days")}
          defaultValue={fields.days.defaultValue ?? "7"}
          options={[
            { value: "7", label: t("reminder-email:link.week") },
            { value: "30", label: t("reminder-email:link.month") },
          ]}
        />
      );
    case "off":
      return null;
  }
}

/** A link that was used, is too old, or was not copied whole. */
export function UsedLink() {
  const { t } = useTranslation("reminder-email");
  return (
    <FormColumn>
      <PageHeading title={t("used.title")} />
      <p>{t("used.text")}</p>
      <p><a href={href(paths.garage)}>{t("garage")}</a></p>
    </FormColumn>
  );
}
