import { ReadingDoubtButtons, useReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import type { LastReading } from "#app/vehicle/odometer/mileage-hint.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { ReceiptInput, StagedReceipts } from "#app/service-records/receipts/receipt-field.tsx";
import { StoredReceipts } from "#app/service-records/receipts/receipt-thumbnail.tsx";
import type { StoredReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { EstimateButton } from "./estimate-button.tsx";
import type { MileageEstimate } from "./mileage-estimate.server.ts";
import type { RecordFormView, RecordOffers, SubmittedOffers } from "./record-form-data.server.ts";
import { mergeOffers } from "./offers.ts";
import type { recordForm } from "./record-form.server.ts";
import { ServicesField } from "./services-field.tsx";
import { ShopField } from "./shop-field.tsx";

type RecordFieldsProps = Pick<
  RecordFormView,
  "unit" | "currency" | "dates" | "namesShop" | "tagHint"
> & {
  fields: Record<FieldOf<typeof recordForm>, FieldProps>;
  offers: RecordOffers;
  servicesHref: string;
  shopsPath: string;
  estimate?: MileageEstimate | null;
  last?: LastReading | null;
  receiptsFirst?: boolean;
  /** Says more than the usual hint. */
  costHint?: string | null;
  stored?: readonly StoredReceipt[];
};

export function useOffers(opened: RecordOffers): RecordOffers {
  const sent = useActionData<{ offers?: SubmittedOffers }>()?.offers;
  return useMemo(() => (sent ? mergeOffers(opened, sent) : opened), [opened, sent]);
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
  shopsPath,
  estimate,
  last,
  receiptsFirst,
  costHint,
  tagHint,
  stored = [],
}: RecordFieldsProps) {
  const { t } = useTranslation("record-form");
  const isSplit = [fields.parts, fields.labor, fields.tax].some(
    ({ defaultValue, error }) => defaultValue || error,
  );
  const money = { inputMode: "decimal", maxLength: 16, unit: currency } as const;
  const staged = <StagedReceipts staged={fields.stagedReceipts} />;
  const files = (
    <ReceiptInput field={fields.receipts} staged={fields.stagedReceipts} stored={stored.length} />
  );
  return (
    <>
      <div>
        {receiptsFirst && (
          <>
            {staged}
            {files}
          </>
        )}
        <ServicesField fields={fields} services={offers.services} href={servicesHref} />
        <div className="pair">
          <DateField {...fields.date} {...dates} label={t("date")} />
          <TextField
            key={estimate?.isUsed ? estimate.value : "typed"}
            {...fields.odometer}
            {...liveCheck("mileage", last)}
            inputMode="numeric"
            maxLength={14}
            unit={unit}
            label={t("odometer")}
            describedBy={estimate ? `${fields.odometer.id}-estimate` : undefined}
          />
        </div>
        {estimate && <EstimateButton id={fields.odometer.id} estimate={estimate} />}
        <ReadingDoubtButtons doubt={useReadingDoubt()} />
      </div>
      <div>
        <ShopField
          fields={fields}
          shops={offers.shops}
          namesShop={namesShop}
          search={fields.shopSearch}
          shopsPath={shopsPath}
        />
        {stored.length > 0 && <StoredReceipts receipts={stored} />}
        {!receiptsFirst && staged}
        <div className="pair">
          <TextField
            {...fields.cost}
            {...money}
            label={t("cost")}
            hint={costHint ?? t("costHint", { currency })}
          />
          {!receiptsFirst && files}
        </div>
        <TextArea {...fields.comments} rows={2} label={t("comments")} />
        <TextField {...fields.tags} label={t("tags")} hint={tagHint} />
        <details className="card inner mb-4" open={isSplit || undefined}>
          <summary>{t("more")}</summary>
          <div className="pair">
            <TextField {...fields.parts} {...money} label={t("parts")} />
            <TextField {...fields.labor} {...money} label={t("labor")} />
            <TextField {...fields.tax} {...money} label={t("tax")} />
          </div>
        </details>
      </div>
    </>
  );
}
