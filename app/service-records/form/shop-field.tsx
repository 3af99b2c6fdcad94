import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { pressButton } from "#app/forms/fields/press-button.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormShop, FormShops } from "./record-form-data.server.ts";
import { useShopsAsTyped } from "./use-shops-as-typed.tsx";

type ShopFields = Record<"shop" | "selfService" | "shopName", FieldProps>;

/** The empty radio keeps browsers from restoring the first shop when none was chosen. */
export function ShopField({
  fields,
  shops: listed,
  namesShop,
  search,
  shopsPath = "",
}: {
  fields: ShopFields;
  shops: FormShops;
  namesShop: boolean;
  search?: FieldProps;
  /** Where scripts find shops. */
  shopsPath?: string;
}) {
  const { t } = useTranslation("record-form");
  const { shop, selfService, shopName } = fields;
  const { typed, shops, find } = useShopsAsTyped(listed, shopsPath);
  const { top, more } = shops;
  const chosenCode = typed ? typed.picked?.compCode : shop.defaultValue;
  const chosen = [...top, ...more].find(({ compCode }) => compCode === chosenCode);
  const aria = shop.error
    ? ({ "aria-invalid": true, "aria-describedby": `${shop.id}-error` } as const)
    : {};
  const favorite = top.find(({ relation }) => relation);
  const renderShop = (one: FormShop, hint: string) => (
    <Choice
      key={one.compCode}
      type="radio"
      {...aria}
      name={shop.name}
      value={one.compCode}
      id={one === favorite ? shop.id : `${shop.id}-${one.compCode}`}
      defaultChecked={one === chosen}
      label={one.name}
      hint={hint || null}
    />
  );
  const renderTop = (one: FormShop) => {
    const { name, relation, city } = one;
    const isNamesake = top.some((other) => other !== one && other.name === name);
    if (isNamesake) return renderShop(one, getAddress(one));
    return renderShop(one, relation ? t(relation) : city);
  };
  const none = (top.length > 0 || more.length > 0) && (
    <Choice
      type="radio"
      name={shop.name}
      value=""
      id={`${shop.id}-none`}
      defaultChecked={!chosen}
      label={t("noneOfThese")}
    />
  );
  const nameField = namesShop && (
    <TextField {...shopName} label={t("shopName")} hint={t("shopNameHint")} />
  );
  const isOpen =
    typed ||
    search?.defaultValue ||
    shopName.defaultValue ||
    shopName.error ||
    more.includes(chosen!);
  return (
    <fieldset className="field" onFocus={startOwnWork} onChange={startOwnWork}>
      <legend className="label">{t("shop")}</legend>
      <FieldError id={shop.id}>{shop.error}</FieldError>
      <div className="boxes">
        {favorite && renderTop(favorite)}
        <Choice
          type="checkbox"
          {...aria}
          name={selfService.name}
          id={favorite ? `${shop.id}-self` : shop.id}
          defaultChecked={Boolean(selfService.defaultValue)}
          label={t("selfService")}
        />
        {top.filter((one) => one !== favorite).map(renderTop)}
        {!search && none}
      </div>
      {search ? (
        <details className="card inner mt-2 mb-0" open={Boolean(isOpen) || undefined}>
          <summary>{t("anotherShop")}</summary>
          {more.map((one) => renderShop(one, getAddress(one)))}
          {none}
          <ShopSearch
            search={search}
            find={find}
            hasNoResults={Boolean(typed || search.defaultValue) && more.length === 0}
          />
          {nameField}
        </details>
      ) : (
        nameField
      )}
    </fieldset>
  );
}

function getAddress({ address, city }: FormShop): string {
  return [address, city].filter((part) => part !== "").join(", ");
}

const startOwnWork = ({ currentTarget: fieldset }: SyntheticEvent<HTMLFieldSetElement>) =>
  void import("./own-work.client.ts").then((ownWork) => ownWork.followOwnWork(fieldset));

function ShopSearch({
  search,
  find,
  hasNoResults,
}: {
  search: FieldProps;
  find: ReturnType<typeof useShopsAsTyped>["find"];
  hasNoResults: boolean;
}) {
  const { t } = useTranslation("record-form");
  return (
    <>
      <div className="with-button">
        <TextField
          {...search}
          maxLength={80}
          autoComplete="off"
          label={t("shopSearch")}
          hint={t("shopSearchHint")}
          onInput={find}
          onKeyDown={pressButton("findShops")}
        />
        <input type="hidden" name="shopSearched" value={search.defaultValue ?? ""} />
        <Button look="secondary" name="intent" value="findShops" formNoValidate data-search>
          {t("findShops")}
        </Button>
      </div>
      {hasNoResults && <p>{t("noShops")}</p>}
    </>
  );
}
