import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { FormErrors } from "#app/ui/form.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import type { VehicleQuery } from "./vehicle-query.ts";

/** A search that found nothing: what is wrong, the VIN to mend, and the way by model beside it. */
export function TryAgain({ query, message, field }: { query: VehicleQuery; message: string; field: "vin" | "model" }) {
  const { t } = useTranslation("garage");
  const id = field === "vin" ? "find-vin-vin" : "find-by-model";
  return (
    <>
      <FormErrors problems={[{ id, message }]} />
      <PageHeading title={t("add.title")} />
      <FindByVin
        id="find-vin"
        vin={"vin" in query ? query.vin : ""}
        error={field === "vin" ? message : undefined}
      />
      <p>
        <Anchor id="find-by-model" href={paths.addVehicle}>
          {t("find.orModel")}
        </Anchor>
      </p>
    </>
  );
}
