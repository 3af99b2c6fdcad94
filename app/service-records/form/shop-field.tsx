import { useTranslation } from "react-i18next";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { pressButton } from "#app/forms/fields/press-button.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormShop } from "./record-form-data.server.ts";

/** The empty radio keeps browsers from restoring the first shop when none was chosen. */
export function ShopField({
  fields,
  shops,
  namesShop,
  search,
}: {
  fields: Record<"shop" | "selfService" | "shopName", FieldProps>;
  shops: FormShop[];
  namesShop: boolean;
  search?: FieldProps;
}) {
  const { t } = useTranslation("record");
  const { shop, selfService, shopName } = fields;
  const aria = shop.error
    ? ({ "aria-invalid": true, "aria-describedby": `${shop.id}-error` } as const)
    : {};
  const fieldId = (index: number) => (index === 0 ? shop.id : `${shop.id}-${index}`);
  return (
    <fieldset className="field">
      <legend className="label">{t("shop")}</legend>
      <FieldError id={shop.id}>{shop.error}</FieldError>
      <Choice
        type="checkbox"
        {...aria}
        name={selfService.name}
        id={fieldId(0)}
        defaultChecked={Boolean(selfService.defaultValue)}
        label={t("selfService")}
      />
      {shops.map(({ compCode, name, address, city, relation }, index) => (
        <Choice
          key={compCode}
          type="radio"
          {...aria}
          name={shop.name}
          value={compCode}
          id={fieldId(index + 1)}
          defaultChecked={compCode === shop.defaultValue}
          label={name}
          hint={t(`${relation}Place`, { address, city })}
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
      {search && <ShopSearch search={search} hasNoResults={shops.length === 0} />}
      {namesShop && <TextField {...shopName} label={t("shopName")} hint={t("shopNameHint")} />}
    </fieldset>
  );
}

function ShopSearch({ search, hasNoResults }: { search: FieldProps; hasNoResults: boolean }) {
  const { t } = useTranslation("record");
  return (
    <>
      <div className="with-button">
        <TextField
          {...search}
          maxLength={80}
          autoComplete="off"
          label={t("shopSearch")}
          hint={t("shopSearchHint")}
          onKeyDown={pressButton("findShops")}
        />
        <input type="hidden" name="shopSearched" value={search.defaultValue ?? ""} />
        <Button look="secondary" name="intent" value="findShops" formNoValidate>
          {t("findShops")}
        </Button>
      </div>
      {search.defaultValue && hasNoResults && <p>{t("noShops")}</p>}
    </>
  );
}
