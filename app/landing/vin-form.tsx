import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VinField } from "#app/garage/add/vin-field.tsx";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

export const vinFieldId = "start-vin";

export function VinForm({
  vin,
  error,
  beside,
}: {
  vin?: string;
  error?: string;
  beside?: ReactNode;
}) {
  const { t } = useTranslation("landing");
  return (
    <Form action={paths.start} id="start">
      <VinField
        id={vinFieldId}
        label={t("vin")}
        hint={t("vinHint")}
        error={error}
        defaultValue={vin}
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
