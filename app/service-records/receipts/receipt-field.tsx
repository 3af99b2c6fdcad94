import { useTranslation } from "react-i18next";
import { FileField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { maxReceipts, receiptTypes } from "./receipt-file.ts";
import { parseStaged } from "./staged-receipts.ts";

/**
 * Receipts to choose in a form with `enctype="multipart/form-data"`. Those
 * that came with the form before it was refused are named, sent along by their ids, and can be left
 * out: no browser would send a file again.
 * @param field `receipts` of `useForm`
 * @param staged `stagedReceipts` of it, which has to be among its names
 */
export function ReceiptField({
  field,
  staged,
  required,
}: {
  field: FieldProps;
  staged: FieldProps;
  required?: boolean;
}) {
  const { t } = useTranslation("receipts");
  const stored = parseStaged(staged.defaultValue, maxReceipts);
  return (
    <>
      {stored.length > 0 && (
        <fieldset className="field">
          <legend className="label">{t("kept")}</legend>
          <p className="hint">{t("keptHint")}</p>
          {stored.map(({ id, name }) => (
            <div className="choice" key={id}>
              <label>
                <input type="checkbox" name="dropReceipts" value={id} />
                <span>{t("drop", { name })}</span>
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <input type="hidden" name={staged.name} value={staged.defaultValue ?? ""} />
      <FileField
        key={staged.defaultValue}
        {...field}
        required={required && stored.length === 0}
        multiple
        label={t(stored.length > 0 ? "more" : "field")}
        hint={t("hint")}
        accept={receiptTypes.join()}
      />
    </>
  );
}
