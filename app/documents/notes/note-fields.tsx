import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";

export function NoteFields({ fields }: { fields: Record<"title" | "text", FieldProps> }) {
  const { t } = useTranslation("documents");
  return (
    <>
      <TextField {...fields.title} autoComplete="off" label={t("note.title")} />
      <TextArea {...fields.text} rows={6} label={t("note.text")} hint={t("note.hint")} />
    </>
  );
}
