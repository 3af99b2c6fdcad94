import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VehiclePhoto } from "#app/garage/photo/vehicle-photo.tsx";
import { paths } from "#app/http/paths.ts";

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
      <div className="flex-1 min-w-0">
        <Title className="h1">{name}</Title>
        <p className="muted text-sm mt-1">
          {description} {plate && <span className="plate">{plate}</span>}
        </p>
      </div>
      <Odometer hero={hero} />
    </div>
  );
}

function Odometer({ hero: { id, odometer, unclear } }: { hero: HeroView }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="display">
      {odometer && (
        <p>
          <span className="drums" role="img" aria-label={odometer.value}>
            {[...odometer.value].map((character, index) => (
              <Drum key={index} character={character} />
            ))}
          </span>{" "}
          {odometer.unit}
        </p>
      )}
      <p className="muted text-sm">
        {odometer?.note ?? unclear ?? t("noReading")} ·{" "}
        <Link to={paths.odometer(id)}>{t("update")}</Link>
      </p>
      {odometer?.doubt && (
        <p className="text-sm">
          <Link to={paths.odometer(id)}>{odometer.doubt}</Link>
        </p>
      )}
    </div>
  );
}

/** Separators are only read, not seen. */
function Drum({ character }: { character: string }) {
  return /\d/.test(character) ? (
    <b className="drum">{character}</b>
  ) : (
    <span className="unseen">{character}</span>
  );
}
