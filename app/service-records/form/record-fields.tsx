import { ReadingDoubtButtons, useReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { pressButton } from "#app/forms/fields/press-button.ts";
import { Button } from "#app/ui/button.tsx";
import { ReceiptField } from "#app/service-records/receipts/receipt-field.tsx";
import type { FormShop, RecordFormView, RecordOffers } from "./record-form-data.server.ts";
import type { recordForm } from "./record-form.server.ts";
import { ServicesField } from "./services-field.tsx";

type RecordFieldsProps = Pick<RecordFormView, "unit" | "currency" | "dates" | "namesShop"> & {
  fields: Record<FieldOf<typeof recordForm>, FieldProps>;
  offers: RecordOffers;
  /** Where the names of services can be read from, to be found while they are typed. */
  servicesHref: string;
  odometerHint?: string;
};

/**
 * What a record says: who did it, when, at which odometer, what was done, what it cost. Nothing says
 * `autoComplete="off"`: browsers would leave that empty when somebody comes back to an unsent form.
 */
export function RecordFields({ fields, offers, namesShop, unit, currency, dates, servicesHref, odometerHint }: RecordFieldsProps) {
  const { t } = useTranslation("record");
  const isSplit = [fields.parts, fields.labor, fields.tax].some(({ defaultValue, error }) => defaultValue || error);
  const money = { inputMode: "decimal", width: "short", maxLength: 16, unit: currency } as const;
  return (
    <>
      <ShopField fields={fields} shops={offers.shops} namesShop={namesShop} />
      <DateField {...fields.date} {...dates} label={t("date")} />
      <TextField {...fields.odometer} inputMode="numeric" width="short" maxLength={14} unit={unit} label={t("odometer")} hint={odometerHint} />
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

/**
 * Who did the work: a shop of those offered, one that is searched for, one that nobody lists, or the
 * owner. Where none is chosen a radio says so: some browsers choose the first of those that say nothing.
 */
function ShopField({ fields, shops, namesShop }: {
  fields: Record<"shop" | "selfService" | "shopSearch" | "shopName", FieldProps>;
  shops: FormShop[];
  namesShop: boolean;
}) {
  const { t } = useTranslation("record");
  const { shop, selfService, shopSearch, shopName } = fields;
  const aria = shop.error ? ({ "aria-invalid": true, "aria-describedby": `${shop.id}-error` } as const) : {};
  const first = (index: number) => (index === 0 ? shop.id : `${shop.id}-${index}`);
  return (
    <fieldset className="field">
      <legend className="label">{t("shop")}</legend>
      <FieldError id={shop.id}>{shop.error}</FieldError>
      <Choice
        type="checkbox"
        {...aria}
        name={selfService.name}
        id={first(0)}
        defaultChecked={Boolean(selfService.defaultValue)}
        label={t("selfService")}
      />
      {shops.map(({ compCode, name, address, city, standing }, index) => (
        <Choice
          key={compCode}
          type="radio"
          {...aria}
          name={shop.name}
          value={compCode}
          id={first(index + 1)}
          defaultChecked={compCode === shop.defaultValue}
          label={name}
          hint={t(`${standing}Place`, { address, city })}
        />
      ))}
      {shops.length > 0 && (
        <Choice
          type="radio"
          name={shop.name}
          value=""
          id={`${shop.id}-none`}
          defaultChecked={!shops.some(({ compCode }) => compCode === shop.defaultValue)}
          label={t("noneOfThese")}
        />
      )}
      <div className="with-button">
        <TextField {...shopSearch} maxLength={80} autoComplete="off" label={t("shopSearch")} hint={t("shopSearchHint")} onKeyDown={pressButton("findShops")} />
        <input type="hidden" name="shopSearched" value={shopSearch.defaultValue ?? ""} />
        <Button look="secondary" name="intent" value="findShops" formNoValidate>{t("findShops")}</Button>
      </div>
      {shopSearch.defaultValue && shops.length === 0 && <p>{t("noShops")}</p>}
      {namesShop && <TextField {...shopName} label={t("shopName")} hint={t("shopNameHint")} />}
    </fieldset>
  );
}
