import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** A form by GET: what is found has a URL of its own. In Canada it keeps the marker of spec §2. */
export function ShopSearch({ vehicleId, country, postalCode, error }: { vehicleId: string; country: Country; postalCode: string; error?: string }) {
  const { t } = useTranslation(["shops", "garage"]);
  return (
    <Form action={paths.serviceShops(vehicleId)} id="shops">
      {country === "CA" && <input type="hidden" name="intp" value="cc" />}
      <TextField
        id="shops-postalCode"
        name="postalCode"
        label={t("garage:fields.postalCode")}
        error={error}
        defaultValue={postalCode}
        width="short"
        required
        maxLength={20}
        autoComplete="postal-code"
      />
      <Button>{t("find")}</Button>
    </Form>
  );
}
