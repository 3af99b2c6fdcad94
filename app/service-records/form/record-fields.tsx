import { ReadingDoubtButtons, useReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { ReceiptField } from "#app/service-records/receipts/receipt-field.tsx";
import type { RecordFormView, RecordOffers, SubmittedOffers } from "./record-form-data.server.ts";
import { mergeOffers } from "./offers.ts";
import type { recordForm } from "./record-form.server.ts";
import { ServicesField } from "./services-field.tsx";
import { ShopField } from "./shop-field.tsx";

type RecordFieldsProps = Pick<RecordFormView, "unit" | "currency" | "dates" | "namesShop"> & {
  fields: Record<FieldOf<typeof recordForm>, FieldProps>;
  offers: RecordOffers;
  servicesHref: string;
  odometerHint?: string;
};

export function useOffers(opened: RecordOffers): RecordOffers {
  const sent = useActionData<{ offers?: SubmittedOffers }>()?.offers;
  return sent ? mergeOffers(opened, sent) : opened;
}

/** No field sets `autoComplete="off"`: browsers would clear it when the owner comes back. */
export function RecordFields({
  fields,
  offers,
  namesShop,
  unit,
  currency,
  dates,
  servicesHref,
  odometerHint,
}: RecordFieldsProps) {
  const { t } = useTranslation("record");
  const isSplit = [fields.parts, fields.labor, fields.tax].some(
    ({ defaultValue, error }) => defaultValue || error,
  );
  const money = { inputMode: "decimal", width: "short", maxLength: 16, unit: currency } as const;
  return (
    <>
      <ShopField
        fields={fields}
        shops={offers.shops}
        namesShop={namesShop}
        search={fields.shopSearch}
      />
      <DateField {...fields.date} {...dates} label={t("date")} />
      <TextField
        {...fields.odometer}
        inputMode="numeric"
        width="short"
        maxLength={14}
        unit={unit}
        label={t("odometer")}
        hint={odometerHint}
      />
      <ReadingDoubtButtons doubt={useReadingDoubt()} />
      <ServicesField fields={fields} services={offers.services} href={servicesHref} />
      <TextField {...fields.cost} {...money} label={t("cost")} hint={t("costHint", { currency })} />
      <details open={isSplit || undefined}>
        <summary>{t("split")}</summary>
        <TextField {...fields.parts} {...money} label={t("parts")} />
        <TextField {...fields.labor} {...money} label={t("labor")} />
        <TextField {...fields.tax} {...money} label={t("tax")} />
      </details>
      <TextArea {...fields.comments} label={t("comments")} hint={t("commentsHint")} />
      <ReceiptField field={fields.receipts} staged={fields.stagedReceipts} />
    </>
  );
}
