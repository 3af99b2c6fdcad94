import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { vinPattern } from "#app/vehicle/vin-pattern.ts";

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
      <TextField
        id={vinFieldId}
        name="vin"
        label={t("vin")}
        hint={t("vinHint")}
        error={error}
        defaultValue={vin}
        required
        minLength={5}
        maxLength={40}
        pattern={vinPattern}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
