import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** A form by GET: what is found has a URL of its own. */
export function FindByVin({ id, vin, error }: { id: string; vin?: string; error?: string }) {
  const { t } = useTranslation("garage");
  return (
    <Form action={paths.confirmVehicle} id={id}>
      <TextField
        id={`${id}-vin`}
        name="vin"
        label={t("find.vin")}
        hint={t("find.vinHint")}
        error={error}
        defaultValue={vin}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button>{t("find.byVin")}</Button>
    </Form>
  );
}
