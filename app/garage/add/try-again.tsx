import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { Country } from "#app/i18n/reader.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { FindByPlate } from "./find-by-plate.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import type { Plate } from "#app/vehicle/plate.ts";
import { oldVin } from "#app/vehicle/vin.ts";
import type { VehicleQuery } from "./vehicle-query.ts";

type SearchField = "plate" | "state" | "vin" | "model";
const ids: Record<SearchField, string> = {
  plate: "find-plate-plate",
  state: "find-plate-state",
  vin: "find-vin-vin",
  model: "find-by-model",
};

/** A search that found nothing: what is wrong, the form to mend it first, and the other ways beside it. */
export function TryAgain({ query, typed, problems, plate, country }: {
  query: VehicleQuery;
  /** What the form for plates starts with. */
  typed: Plate;
  problems: { field: SearchField; message: string }[];
  /** Goes along with the other ways: the one that was typed, unless something is wrong with it. */
  plate: Plate | null;
  country: Country;
}) {
  const { t } = useTranslation("add-vehicle");
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const plateFirst = "plate" in errors || "state" in errors;
  const byPlate = (
    <FindByPlate country={country} typed={typed} errors={errors} heading={plateFirst ? undefined : t("find.orPlate")} />
  );
  const vin = "vin" in query ? (query.vin ?? "") : "";
  const isShort = "vin" in errors && oldVin(vin) !== null;
  const old = { year: "1980", ...(isShort && { vin }), ...plate };
  return (
    <>
      <FormErrors problems={problems.map(({ field, message }) => ({ id: ids[field], message }))} />
      <PageHeading title={t("title")} />
      {plateFirst && byPlate}
      <FindByVin vin={vin} error={errors.vin} plate={plate} heading={plateFirst ? t("find.orVin") : undefined} />
      {isShort && (
        <p>
          {t("find.shortVin")}{" "}
          <Anchor href={`${paths.addVehicle}?${new URLSearchParams(old)}`}>{t("find.oldCar")}</Anchor>
        </p>
      )}
      {!plateFirst && byPlate}
      <p>
        <Anchor id="find-by-model" href={paths.addVehicle + (plate ? `?${new URLSearchParams(plate)}` : "")}>
          {t("find.orModel")}
        </Anchor>
      </p>
    </>
  );
}
