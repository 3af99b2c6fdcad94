import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VehiclePhoto } from "#app/garage/photo/vehicle-photo.tsx";
import { Odometer } from "#app/ui/drawings/odometer.tsx";
import { paths } from "#app/http/paths.ts";
import { useMay } from "#app/ui/use-may.ts";

export type HeroView = {
  id: string;
  name: string;
  description?: string;
  plate: string | null;
  photoId: string | null;
  odometer: { value: string; unit: string; note: string; doubt?: string } | null;
  unclear?: string;
};

export function Hero({ hero, underDialog }: { hero: HeroView; underDialog: boolean }) {
  const { id, name, description, plate, photoId } = hero;
  const Title = underDialog ? "p" : "h1";
  return (
    <div className="hero">
      {photoId && (
        <div className="hero-photo">
          <VehiclePhoto vehicle={{ id, name }} photoId={photoId} variant="tile" />
        </div>
      )}
      <div className="hero-name">
        <Title className="h1">{name}</Title>
        <p className="muted text-sm mt-1">
          {description} {plate && <span className="plate">{plate}</span>}
        </p>
      </div>
      <Reading hero={hero} />
    </div>
  );
}

function Reading({ hero: { id, odometer, unclear } }: { hero: HeroView }) {
  const { t } = useTranslation("dashboard");
  const may = useMay();
  return (
    <div className="display">
      {odometer && (
        <p>
          <Odometer value={odometer.value} /> {odometer.unit}
        </p>
      )}
      <p className="muted text-sm">
        {odometer?.note ?? unclear ?? t("noReading")}
        {may("log") && (
          <>
            {" "}
            · <Link to={paths.odometer(id)}>{t("update")}</Link>
          </>
        )}
      </p>
      {odometer?.doubt && (
        <p className="text-sm">
          <Link to={paths.odometer(id)}>{odometer.doubt}</Link>
        </p>
      )}
    </div>
  );
}
