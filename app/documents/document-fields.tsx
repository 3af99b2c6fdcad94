import { useTranslation } from "react-i18next";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { FileField, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { receiptTypes } from "#app/service-records/receipts/receipt-file.ts";
import { parseStaged } from "#app/service-records/receipts/staged-receipts.ts";

type Props = {
  fields: Record<"name" | "expirationDate", FieldProps>;
  dates: { min: string; max: string };
  usual: readonly string[];
};

export function NameField({ fields, usual }: Pick<Props, "fields" | "usual">) {
  const { t } = useTranslation("documents");
  return (
    <>
      <TextField {...fields.name} autoComplete="off" list="usual-names" label={t("name")} />
      <datalist id="usual-names">
        {usual.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

export function ExpirationField({ fields, dates }: Pick<Props, "fields" | "dates">) {
  const { t } = useTranslation("documents");
  return (
    <DateField
      {...fields.expirationDate}
      {...dates}
      label={t("expirationDate")}
      hint={t("expirationHint")}
    />
  );
}

/** Browsers don't resend a file, so a staged one is named, and another may take its place. */
export function DocumentFileField({
  file,
  staged,
  isOther = false,
}: {
  file: FieldProps;
  staged: FieldProps;
  /** The document has one, which stays unless another is chosen. */
  isOther?: boolean;
}) {
  const { t } = useTranslation("documents");
  const [kept] = parseStaged(staged.defaultValue, 1);
  const isOptional = isOther || kept !== undefined;
  return (
    <>
      {kept && <p>{t("kept", { name: kept.name })}</p>}
      <input type="hidden" name={staged.name} value={staged.defaultValue ?? ""} />
      <FileField
        key={staged.defaultValue}
        {...file}
        required={!isOptional}
        label={t(isOptional ? "otherFile" : "file")}
        hint={t("fileHint")}
        accept={receiptTypes.join()}
        files="document 1"
      />
    </>
  );
}
