import { useTranslation } from "react-i18next";
import { FileField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { maxReceipts, receiptTypes } from "./receipt-file.ts";
import { parseStaged } from "./staged-receipts.ts";

type ReceiptFieldProps = {
  field: FieldProps;
  staged: FieldProps;
  required?: boolean;
  /** How many the record already has. */
  stored?: number;
};

export function ReceiptField(props: ReceiptFieldProps) {
  return (
    <>
      <StagedReceipts staged={props.staged} />
      <ReceiptInput {...props} />
    </>
  );
}

/** Browsers don't resend files, so staged receipts are listed with a box to drop them. */
export function StagedReceipts({ staged }: Pick<ReceiptFieldProps, "staged">) {
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
    </>
  );
}

/** The list of staged receipts has to be sent before the files. */
export function ReceiptInput({ field, staged, required, stored = 0 }: ReceiptFieldProps) {
  const { t } = useTranslation("receipts");
  const stagedCount = parseStaged(staged.defaultValue, maxReceipts).length;
  const hasStaged = stagedCount > 0;
  return (
    <FileField
      key={staged.defaultValue}
      {...field}
      required={required && !hasStaged}
      multiple
      label={t(hasStaged ? "more" : "field")}
      hint={t("hint")}
      accept={receiptTypes.join()}
      files={`receipt ${maxReceipts - stored - stagedCount}`}
    />
  );
}
