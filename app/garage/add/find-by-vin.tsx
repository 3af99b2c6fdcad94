import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { HiddenPlateFields } from "./hidden-plate-fields.tsx";
import { VinField } from "./vin-field.tsx";

type Props = {
  heading?: string;
  vin?: string;
  plate: Plate | null;
  error?: string;
  beside?: ReactNode;
};

export function FindByVin({ heading, vin, plate, error, beside }: Props) {
  const { t } = useTranslation("add-vehicle");
  return (
    <Form action={paths.confirmVehicle} id="find-vin">
      {heading && <h2>{heading}</h2>}
      <VinField
        id="find-vin-vin"
        label={t("find.vin")}
        hint={t("find.vinHint")}
        error={error}
        defaultValue={vin}
        required
      />
      <HiddenPlateFields plate={plate} />
      <div className="cluster">
        <Spaced>
          <Button look={heading ? "secondary" : "primary"}>{t("find.byVin")}</Button>
          {beside}
        </Spaced>
      </div>
    </Form>
  );
}
