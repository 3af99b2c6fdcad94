import { useTranslation } from "react-i18next";
import { expenseRepeats } from "#db/schema/expenses/expense-terms.ts";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { RadioGroup, SelectField, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { Currency } from "#app/i18n/money.ts";
import type { expenseForm } from "./expense-form.server.ts";

type Options = { value: string; label: string }[];

type ExpenseFieldsProps = {
  fields: Record<FieldOf<typeof expenseForm>, FieldProps>;
  kinds: Options;
  currency: Currency;
  dates: { min: string; max: string };
  tagHint: string | null;
};

export function ExpenseFields({ fields, kinds, currency, dates, tagHint }: ExpenseFieldsProps) {
  const { t } = useTranslation("expenses");
  return (
    <>
      <SelectField
        {...fields.kind}
        width="medium"
        label={t("kind")}
        options={[{ value: "", label: t("choose") }, ...kinds]}
      />
      <AmountField field={fields.amount} currency={currency} />
      <DateField {...fields.date} {...dates} label={t("date")} hint={t("dateHint")} />
      <RadioGroup
        {...fields.repeat}
        label={t("repeat")}
        options={expenseRepeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
      />
      <DateField
        {...fields.endsOn}
        min={dates.min}
        max="9999-12-31"
        label={t("endsOn")}
        hint={t("endsOnHint")}
      />
      <TextArea {...fields.comments} rows={2} label={t("comments")} />
      <TextField {...fields.tags} label={t("tags")} hint={tagHint} />
    </>
  );
}

export function AmountField({ field, currency }: { field: FieldProps; currency: Currency }) {
  const { t } = useTranslation("expenses");
  const label = t("amountIn", { currency });
  return <TextField {...field} inputMode="decimal" width="short" unit={currency} label={label} />;
}
