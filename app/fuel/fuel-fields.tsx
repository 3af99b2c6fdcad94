import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { Checkbox, Choice, FieldError, SelectField, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { href } from "#app/http/paths.ts";
import type { Currency } from "#app/i18n/money.ts";
import { ReceiptField } from "#app/service-records/receipts/receipt-field.tsx";
import type { StoredReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import {
  ReadingDoubtButtons,
  useReadingDoubt,
  type ReadingDoubt,
} from "#app/vehicle/odometer/reading-doubt.tsx";
import type { fuelForm } from "./fuel-form.server.ts";
import type { FuelFormView } from "./fuel-form-view.server.ts";

type FuelFieldsProps = FuelFormView & {
  fields: Record<FieldOf<typeof fuelForm>, FieldProps>;
  currency: Currency;
  stored?: readonly StoredReceipt[];
  wrong?: { text: string; doubt: ReadingDoubt } | null;
};

/** No field sets `autoComplete="off"`: browsers would clear it when the owner comes back. */
export function FuelFields({
  fields,
  unit,
  units,
  kind,
  grades,
  dates,
  tagHint,
  last,
  currency,
  stored = [],
  wrong,
}: FuelFieldsProps) {
  const { t } = useTranslation("fuel");
  const doubt = useReadingDoubt();
  const asked = doubt && [fields.odometer, fields.volume].find(({ error }) => error);
  /** What's asked about it is too long for its column. */
  const withoutQuestion = (field: FieldProps) =>
    field === asked
      ? { ...field, error: null, "aria-invalid": true, describedBy: `${field.id}-error` }
      : field;
  const decimal = { inputMode: "decimal" } as const;
  const isUnitAsked = units.length > 1;
  const { trip, grade, station, comments, tags, receipts } = fields;
  const more = [trip, grade, station, comments, tags, receipts];
  const isOpen = stored.length > 0 || more.some((field) => field.defaultValue || field.error);
  return (
    <>
      <div className="pair">
        <TextField
          {...withoutQuestion(fields.odometer)}
          {...liveCheck("mileage", last)}
          inputMode="numeric"
          unit={unit}
          label={t("odometer")}
        />
        <DateField {...fields.date} {...dates} label={t("date")} />
      </div>
      <div className="pair">
        <TextField
          {...withoutQuestion(fields.volume)}
          {...decimal}
          unit={isUnitAsked ? undefined : units[0]}
          label={t(`volume.${kind}`)}
        />
        {isUnitAsked ? (
          <SelectField
            {...fields.unit}
            label={t("unit")}
            options={units.map((value) => ({
              value,
              label: value === "kWh" ? value : t(`units.${value}`),
            }))}
          />
        ) : (
          <input type="hidden" name={fields.unit.name} value={units[0]} />
        )}
      </div>
      <div className="pair">
        <TextField {...fields.total} {...decimal} unit={currency} label={t("total")} />
        <TextField {...fields.price} {...decimal} unit={currency} label={t(`price.${kind}`)} />
      </div>
      {asked && <FieldError id={asked.id}>{asked.error}</FieldError>}
      <Checkbox {...boxOf(fields.partial)} value="on" label={t(`partial.${kind}`)} />
      <Checkbox {...boxOf(fields.missed)} value="on" label={t("missed")} hint={t("missedHint")} />
      {wrong && <p>{wrong.text}</p>}
      <ReadingDoubtButtons doubt={doubt ?? wrong?.doubt ?? null} />
      <details className="card inner mb-4" open={isOpen || undefined}>
        <summary>{t("more")}</summary>
        <TextField
          {...fields.trip}
          {...decimal}
          width="medium"
          unit={unit}
          label={t("trip")}
          hint={t("tripHint")}
        />
        <SelectField
          {...fields.grade}
          width="medium"
          label={t(kind === "electricity" ? "chargingLevel" : "grade")}
          options={[
            { value: "", label: t("noGrade") },
            ...grades.map((value) => ({ value, label: t(`grades.${value}`) })),
          ]}
        />
        <TextField {...fields.station} width="medium" label={t("station")} />
        <TextArea {...fields.comments} rows={2} label={t("comments")} />
        <TextField {...fields.tags} label={t("tags")} hint={tagHint} />
        {stored.length > 0 && <StoredReceipts receipts={stored} />}
        <ReceiptField
          field={fields.receipts}
          staged={fields.stagedReceipts}
          stored={stored.length}
        />
      </details>
    </>
  );
}

const boxOf = ({ defaultValue, ...field }: FieldProps) => ({
  ...field,
  defaultChecked: defaultValue === "on",
});

function StoredReceipts({ receipts }: { receipts: readonly StoredReceipt[] }) {
  const { t } = useTranslation("fuel");
  const { removedReceipts = [] } = useActionData<{ removedReceipts?: string[] }>() ?? {};
  return (
    <fieldset className="field">
      <legend className="label">{t("stored")}</legend>
      {receipts.map(({ id, name, file }) => (
        <div key={id}>
          <p>
            <a href={href(file)}>{name}</a>
          </p>
          <Choice
            type="checkbox"
            id={`remove-${id}`}
            name="removeReceipts"
            value={id}
            defaultChecked={removedReceipts.includes(id)}
            label={t("removeReceipt", { name })}
          />
        </div>
      ))}
    </fieldset>
  );
}
