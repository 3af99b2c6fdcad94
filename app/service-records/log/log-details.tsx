import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { Currency } from "#app/i18n/money.ts";
import type { FormShop } from "#app/service-records/form/record-form-data.server.ts";
import { ShopField } from "#app/service-records/form/shop-field.tsx";
import { ReceiptField } from "#app/service-records/receipts/receipt-field.tsx";

const detailNames = [
  "cost",
  "shop",
  "selfService",
  "shopName",
  "comments",
  "receipts",
  "stagedReceipts",
] as const;
export type DetailName = (typeof detailNames)[number];

type LogDetailsProps = {
  fields: Record<DetailName, FieldProps>;
  shops: FormShop[];
  currency: Currency;
};

/** Collapsed: on a phone the date and odometer come first. */
export function LogDetails({ fields, shops, currency }: LogDetailsProps) {
  const { t } = useTranslation(["log-event", "record-form"]);
  const isFilledIn = detailNames.some((name) => fields[name].defaultValue || fields[name].error);
  return (
    <details open={isFilledIn || undefined}>
      <summary>{t("details")}</summary>
      <TextField
        {...fields.cost}
        inputMode="decimal"
        width="short"
        maxLength={16}
        unit={currency}
        label={t("record-form:cost")}
      />
      <ShopField fields={fields} shops={{ top: shops, more: [] }} namesShop />
      <TextArea {...fields.comments} label={t("record-form:comments")} />
      <ReceiptField field={fields.receipts} staged={fields.stagedReceipts} />
    </details>
  );
}
