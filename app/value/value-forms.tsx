import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox, RadioGroup, SelectField, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { saleTypes, valueConditions } from "#db/schema/value/value-terms.ts";

type FieldName =
  | "typeOfSale"
  | "condition"
  | "odometer"
  | "postalCode"
  | "trim"
  | "branded"
  | "altered";

type ValueFormProps = {
  open: OpenForm<FieldName>;
  unit: DistanceUnit;
  trims: { value: string; label: string }[];
};

/** The page between the list of mistakes, which is above its heading, and the forms. */
export function ValueForms({
  isHidden,
  mayHide,
  children,
  ...form
}: ValueFormProps & { isHidden: boolean; mayHide: boolean; children: ReactNode }) {
  const { t } = useTranslation("value");
  const { formProps, fields, errors } = useForm(form.open);
  return (
    <>
      {errors}
      {children}
      <FormColumn>
        {!isHidden && <AskedForm {...form} formProps={formProps} fields={fields} />}
        {mayHide && (
          <PostForm id="value-shown">
            <p className="hint muted mt-6">{t(isHidden ? "showHint" : "hideHint")}</p>
            <Button look="quiet" name="intent" value={isHidden ? "show" : "hide"}>
              {t(isHidden ? "show" : "hide")}
            </Button>
          </PostForm>
        )}
      </FormColumn>
    </>
  );
}

type Opened = ReturnType<typeof useForm<FieldName>>;

function AskedForm({
  unit,
  trims,
  formProps,
  fields,
}: Omit<ValueFormProps, "open"> & Pick<Opened, "formProps" | "fields">) {
  const { t } = useTranslation("value");
  return (
    <section className="mt-6" aria-labelledby="value-form">
      <h2 id="value-form">{t("ask")}</h2>
      <PostForm {...formProps}>
        <RadioGroup
          {...fields.typeOfSale}
          label={t("typeOfSale")}
          options={saleTypes.map((value) => ({
            value,
            label: t(`saleTypes.${value}`),
            hint: t(`saleTypeHints.${value}`),
          }))}
        />
        <SelectField
          {...fields.condition}
          width="medium"
          label={t("condition")}
          hint={t("conditionHint")}
          options={valueConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
        {trims.length > 0 && (
          <SelectField
            {...fields.trim}
            width="medium"
            label={t("trim")}
            options={[{ value: "", label: t("noTrim") }, ...trims]}
          />
        )}
        <TextField
          {...fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          unit={unit}
          label={t(`odometer.${unit}`)}
          hint={t("odometerHint")}
        />
        <TextField
          {...fields.postalCode}
          autoComplete="postal-code"
          width="short"
          label={t("postalCode")}
          hint={t("postalCodeHint")}
        />
        <Checkbox {...boxOf(fields.branded)} value="yes" label={t("branded")} />
        <Checkbox {...boxOf(fields.altered)} value="yes" label={t("altered")} />
        <div className="cluster">
          <Spaced>
            <Button name="intent" value="preview">
              {t("preview")}
            </Button>
            <Button look="secondary" name="intent" value="save">
              {t("save")}
            </Button>
          </Spaced>
        </div>
      </PostForm>
    </section>
  );
}

type Field = Opened["fields"][FieldName];

function boxOf({ defaultValue, ...field }: Field) {
  return { ...field, defaultChecked: defaultValue === "yes" };
}
