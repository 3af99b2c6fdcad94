import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Checkbox } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Plate } from "#app/vehicle/plate.ts";

export function DoubtfulVin({
  vin,
  plate,
  field,
}: {
  vin: string;
  plate: Plate | null;
  field: FieldProps;
}) {
  const { t } = useTranslation("confirm-vehicle");
  return (
    <>
      <Notice kind="warn" title={t("doubt.title")}>
        <p>{t("doubt.text", { vin })}</p>
        <p>
          <Link to={`${paths.addVehicle}?${new URLSearchParams({ vin, ...plate })}`}>
            {t("doubt.fix")}
          </Link>
        </p>
      </Notice>
      <Checkbox {...field} label={t("doubt.confirm")} />
    </>
  );
}
