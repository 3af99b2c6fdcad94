import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { FactList } from "#app/vehicle/fact-list.tsx";
import type { GloveboxRow } from "./glovebox-view.server.ts";
import type { DrawnCode } from "./qr-code.server.ts";

/** What is needed of a vehicle at a shop or at the roadside, on the screen, on paper, and by its code on another phone. */
export function GloveboxCard({ id, name, description, vin, plate, rows, code }: {
  id: string;
  name: string;
  description?: string;
  vin: string | null;
  plate: string | null;
  rows: GloveboxRow[];
  code: DrawnCode;
}) {
  const { t } = useTranslation(["glovebox", "garage"]);
  const isEmpty = rows.length === 0;
  return (
    <DialogRoute id="glovebox" title={t("title")} closeHref={paths.vehicle(id)}>
      <p className="strong">{name}</p>
      {description && <p className="muted">{description}</p>}
      {isEmpty && <p className="muted">{t("empty")}</p>}
      <FactList facts={{}} vin={vin}>
        <div>
          <dt>{t("garage:fields.plate")}</dt>
          <dd>{plate ?? <Anchor href={paths.editVehicle(id)}>{t("addPlate")}</Anchor>}</dd>
        </div>
        {rows.map(({ item, said, href, isPast }) => (
          <div key={item}>
            <dt>{t(`items.${item}`)}</dt>
            <dd>
              {href ? <a href={href}>{said}</a> : said}
              {isPast && <p className="muted">{t("past")}</p>}
            </dd>
          </div>
        ))}
      </FactList>
      <div className="cluster">
        <Spaced>
          <QrCode code={code} label={t("code")} />
          <p>{t("scan")}</p>
        </Spaced>
      </div>
      <DialogActions>
        <ButtonLink href={paths.editGlovebox(id)}>{t(isEmpty ? "fillIn" : "edit")}</ButtonLink>
      </DialogActions>
    </DialogRoute>
  );
}
