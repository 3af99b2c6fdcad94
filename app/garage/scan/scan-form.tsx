import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { photoTypes } from "#app/garage/photo/photo-file.ts";

/** A photo of the code; on a phone the field opens the camera. */
export function ScanForm({ id, photo, beside }: { id: string; photo: FieldProps; beside: ReactNode }) {
  const { t } = useTranslation("scan");
  return (
    <Form method="post" encType="multipart/form-data" id={id}>
      <SecureFields />
      <FileField
        {...photo}
        label={t("photo")}
        hint={t("photoHint")}
        accept={photoTypes}
        capture="environment"
        required
      />
      <div className="cluster">
        <Spaced>
          <Button>{t("submit")}</Button>
          {beside}
        </Spaced>
      </div>
    </Form>
  );
}
