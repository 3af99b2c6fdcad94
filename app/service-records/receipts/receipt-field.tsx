import { useTranslation } from "react-i18next";
import { FileField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { maxReceipts, receiptTypes } from "./receipt-file.ts";
import { parseStaged } from "./staged-receipts.ts";

/** Browsers don't resend files, so staged receipts are listed with a box to drop them. */
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
  const stagedReceipts = parseStaged(staged.defaultValue, maxReceipts);
  return (
    <>
      {stagedReceipts.length > 0 && (
        <fieldset className="field">
          <legend className="label">{t("kept")}</legend>
          <p className="hint">{t("keptHint")}</p>
          {stagedReceipts.map(({ id, name }) => (
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
        required={required && stagedReceipts.length === 0}
        multiple
        label={t(stagedReceipts.length > 0 ? "more" : "field")}
        hint={t("hint")}
        accept={receiptTypes.join()}
      />
    </>
  );
}
