import { useTranslation } from "react-i18next";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { FactList } from "#app/vehicle/fact-list.tsx";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

type About = {
  vin: string | null;
  facts: VehicleFacts;
  powertrain: Powertrain;
  plate: string | null;
  postalCode: string;
};

export function AboutVehicle({ vehicle }: { vehicle: About }) {
  const { t } = useTranslation("garage");
  const { vin, facts, powertrain, plate, postalCode } = vehicle;
  return (
    <div className="mt-6">
      <details className="card">
        <summary>{t("vehicle.about")}</summary>
        <div className="pad pt-0">
          <FactList facts={facts} vin={vin}>
            <div>
              <dt>{t("facts.powertrain")}</dt>
              <dd>{t(`powertrains.${powertrain}`)}</dd>
            </div>
            {plate && (
              <div>
                <dt>{t("fields.plate")}</dt>
                <dd>{plate}</dd>
              </div>
            )}
            <div>
              <dt>{t("fields.postalCode")}</dt>
              <dd>{postalCode}</dd>
            </div>
          </FactList>
        </div>
      </details>
    </div>
  );
}
