import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { findEpaRatings } from "#app/vehicle/epa-rating/epa-rating.server.ts";
import { rateCar } from "#app/vehicle/epa-rating/epa-rating.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { FactList } from "#app/vehicle/fact-list.tsx";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findEnrollment } from "#app/garage/lifetime/lifetime-enrollments.server.ts";
import { lifetimeProgramPath } from "#app/garage/lifetime/lifetime-program-path.ts";
import { listEnrollmentRows, listGloveboxRows, listRatingRows } from "./glovebox-view.server.ts";
import { loadGlovebox } from "./glovebox.server.ts";
import { drawQrCode } from "./qr-code.server.ts";

export const handle: PageHandle = { i18n: ["garage", "glovebox"], title: "glovebox:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, origin, locale } = args.context;
  const { language } = locale;
  const { id, vehicle, known, today, data } = await loadVehicle(args, (id) =>
    Promise.all([loadGlovebox(db, id), findEnrollment(db, id), findEpaRatings(db, id)]),
  );
  const [items, enrollment, ratings] = data;
  const { vin, plate, plateState, role } = vehicle;
  const rows = listGloveboxRows(items, { today, language });
  const programPath = role === "owner" ? lifetimeProgramPath(id) : null;
  return {
    id,
    ...vehicleTitle(vehicle),
    vin,
    plate: plate && [plate, plateState].join(" · "),
    isEmpty: rows.length === 0,
    rows: [
      ...rows,
      ...listRatingRows(rateCar(vehicle, ratings), known.unit, locale),
      ...listEnrollmentRows(enrollment, programPath, language),
    ],
    code: drawQrCode(`${origin}${href(paths.vehicle(id))}?glovebox=true&qr=glovebox`),
  };
}

export default function Glovebox() {
  const { t } = useTranslation(["glovebox", "garage"]);
  const { id, name, description, vin, plate, isEmpty, rows, code } = useLoaderData<typeof loader>();
  const canEdit = useMay()("manage");
  return (
    <DialogRoute id="glovebox" title={t("title")} closeHref={paths.vehicle(id)}>
      <p className="strong">{name}</p>
      {description && <p className="muted">{description}</p>}
      {isEmpty && <p className="muted">{t("empty")}</p>}
      <FactList facts={{}} vin={vin}>
        <div>
          <dt>{t("garage:fields.plate")}</dt>
          <dd>
            {plate ?? (canEdit ? <Link to={paths.editVehicle(id)}>{t("addPlate")}</Link> : "–")}
          </dd>
        </div>
        {rows.map(({ label, text, href, isPast }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? <a href={href}>{text}</a> : text}
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
      <p>
        <Link to={documentPaths.all(id)}>{t("documents")}</Link>
      </p>
      {canEdit && (
        <DialogActions>
          <ButtonLink to={paths.editGlovebox(id)}>{t(isEmpty ? "fillIn" : "edit")}</ButtonLink>
        </DialogActions>
      )}
    </DialogRoute>
  );
}

/** Always black on white: few scanners read a light code on a dark background. */
function QrCode({
  code: { size, path },
  label,
}: {
  code: { size: number; path: string };
  label: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="160"
      height="160"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
