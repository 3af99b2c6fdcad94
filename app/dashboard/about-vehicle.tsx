import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Silhouette, type BodyType } from "#app/ui/drawings/silhouette.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { FactList } from "#app/vehicle/fact-list.tsx";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { VehiclePhoto } from "#app/garage/photo/vehicle-photo.tsx";

type About = {
  id: string;
  name: string;
  vin: string | null;
  facts: VehicleFacts;
  bodyType: BodyType;
  photoId: string | null;
  powertrain: Powertrain;
  plate: string | null;
  postalCode: string;
};

export function AboutVehicle({ vehicle }: { vehicle: About }) {
  const { t } = useTranslation("garage");
  const { id, vin, facts, bodyType, photoId, powertrain, plate, postalCode } = vehicle;
  return (
    <section className="found" aria-labelledby="about">
      {photoId ? (
        <div className="photo">
          <VehiclePhoto vehicle={vehicle} photoId={photoId} variant="page" />
        </div>
      ) : (
        <div className="tile">
          <Silhouette body={bodyType} />
        </div>
      )}
      <div>
        <h2 id="about">{t("vehicle.about")}</h2>
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
        <p className="cluster">
          <Spaced>
            <ButtonLink to={paths.editVehicle(id)} look="secondary">
              {t("edit.action")}
            </ButtonLink>
            {!vin && (
              <ButtonLink to={paths.giveVin(id)} look="quiet">
                {t("addVin")}
              </ButtonLink>
            )}
            <ButtonLink to={paths.report(id)} look="quiet">
              {t("vehicle.report")}
            </ButtonLink>
            <ButtonLink to={paths.removeVehicle(id)} look="quiet">
              {t("removeVehicle")}
            </ButtonLink>
          </Spaced>
        </p>
      </div>
    </section>
  );
}
