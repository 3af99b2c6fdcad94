import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { photoTypes } from "./photo-file.ts";
import { VehiclePhoto } from "./vehicle-photo.tsx";

/**
 * The photo that a vehicle has, and the field for another one. A photo that came with a form which
 * was refused is kept, shown, and sent along by its id: no browser would send the file again.
 */
export function PhotoField({ vehicle, field, staged, saved }: {
  vehicle: { id: string; name: string };
  field: FieldProps;
  staged: FieldProps;
  saved: string | null;
}) {
  const { t } = useTranslation("garage");
  const stagedId = staged.defaultValue;
  const shown = stagedId ?? saved;
  return (
    <>
      {shown && (
        <div className="with-tile">
          <div className="tile">
            <VehiclePhoto vehicle={vehicle} photoId={shown} look="tile" lazy />
          </div>
          <p>
            {stagedId && <span className="hint">{t("photo.staged")}</span>}
            <Anchor href={paths.removePhoto(vehicle.id, shown)}>{t("photo.removeTitle")}</Anchor>
          </p>
        </div>
      )}
      <input type="hidden" name={staged.name} value={stagedId ?? ""} />
      <FileField
        key={stagedId}
        {...field}
        label={t(shown ? "photo.another" : "photo.label")}
        hint={t("photo.hint")}
        accept={photoTypes}
      />
    </>
  );
}
