import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { useRootData } from "#app/ui/root-data.ts";
import { CarInFrame, type BodyType } from "#app/ui/drawings/car.tsx";
import { photoHeight, photoWidths } from "./photo-sizes.ts";

/** CSS pixels: `tile` beside a name, `page` where the photo is what the page is about. */
const variants = {
  tile: { width: 180, sizes: "(min-width: 720px) 180px, 108px" },
  page: { width: 360, sizes: "(min-width: 720px) 320px, (min-width: 392px) 360px, 92vw" },
};

type Photographed = { id: string; name: string };
type Props = {
  vehicle: Photographed;
  photoId: string;
  variant: keyof typeof variants;
  lazy?: boolean;
};

export function VehiclePhoto({ vehicle: { id, name }, photoId, variant, lazy }: Props) {
  const { t } = useTranslation("garage");
  const lite = useRootData()?.lite;
  const { width, sizes } = variants[variant];
  const source = (pixels: number) => href(paths.vehiclePhoto(id, photoId, pixels));
  const finer = photoWidths.filter((pixels) => pixels >= width && pixels <= width * 2);
  const choice = lite
    ? { src: source(photoWidths[0]) }
    : {
        src: source(width),
        srcSet: finer.map((pixels) => `${source(pixels)} ${pixels}w`).join(", "),
        sizes,
      };
  return (
    <img
      {...choice}
      width={width}
      height={photoHeight(width)}
      loading={lazy ? "lazy" : undefined}
      alt={t("photo.alt", { name })}
    />
  );
}

/** Rows from here on are below the first screen on most phones. */
const firstLazyRow = 3;

export function VehicleTile({
  vehicle,
  row,
}: {
  vehicle: Photographed & { photoId: string | null; body: BodyType; color: string };
  row: number;
}) {
  const { photoId, body, color } = vehicle;
  return (
    <div className="tile">
      {photoId ? (
        <VehiclePhoto
          vehicle={vehicle}
          photoId={photoId}
          variant="tile"
          lazy={row >= firstLazyRow}
        />
      ) : (
        <CarInFrame body={body} color={color} />
      )}
    </div>
  );
}
