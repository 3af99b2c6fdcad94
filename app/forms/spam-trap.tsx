import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";

/** Text browsers show hidden fields, so this one says to leave it empty. */
export function SpamTrap({ website, opened }: Record<"website" | "opened", FieldProps>) {
  const { t } = useTranslation("visitor-forms");
  return (
    <>
      <input type="hidden" name={opened.name} value={opened.defaultValue ?? ""} />
      <div hidden={website.error === undefined}>
        <TextField
          {...website}
          label={t("leaveEmpty")}
          hint={t("leaveEmptyHint")}
          tabIndex={website.error === undefined ? -1 : undefined}
          autoComplete="off"
        />
      </div>
    </>
  );
}
