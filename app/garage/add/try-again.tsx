import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/locale.ts";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { FindByPlate } from "./find-by-plate.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import type { VehicleQuery } from "./vehicle-query.ts";

type SearchField = "plate" | "state" | "vin" | "model";
const ids: Record<SearchField, string> = {
  plate: "find-plate-plate",
  state: "find-plate-state",
  vin: "find-vin-vin",
  model: "find-by-model",
};

export function TryAgain({
  query,
  typed,
  problems,
  plate,
  country,
  shortVin,
}: {
  query: VehicleQuery;
  typed: Plate;
  problems: { field: SearchField; message: string }[];
  /** If it's valid; passed on to the other searches. */
  plate: Plate | null;
  country: Country;
  shortVin: string | null;
}) {
  const { t } = useTranslation(["add-vehicle", "confirm-vehicle"]);
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const plateFirst = "plate" in errors || "state" in errors;
  const byPlate = (
    <FindByPlate
      country={country}
      typed={typed}
      errors={errors}
      heading={plateFirst ? undefined : t("find.orPlate")}
    />
  );
  const vin = "vin" in query ? (query.vin ?? "") : "";
  const oldCar = { year: "1980", vin: shortVin ?? "", ...plate };
  return (
    <>
      <FormErrors problems={problems.map(({ field, message }) => ({ id: ids[field], message }))} />
      <PageHeading title={t("title")} />
      {plateFirst && byPlate}
      <FindByVin
        vin={vin}
        error={errors.vin}
        plate={plate}
        heading={plateFirst ? t("find.orVin") : undefined}
      />
      {shortVin && (
        <p>
          {t("confirm-vehicle:old.vin")}{" "}
          <Link to={`${paths.addVehicle}?${new URLSearchParams(oldCar)}`}>
            {t("confirm-vehicle:old.link")}
          </Link>
        </p>
      )}
      {!plateFirst && byPlate}
      <p>
        <Link
          id="find-by-model"
          to={paths.addVehicle + (plate ? `?${new URLSearchParams(plate)}` : "")}
        >
          {t("find.orModel")}
        </Link>
      </p>
    </>
  );
}
