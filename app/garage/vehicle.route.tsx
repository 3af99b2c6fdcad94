import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Silhouette } from "#app/ui/drawings/silhouette.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { FactList } from "./fact-list.tsx";
import { VehiclePhoto } from "./vehicle-photo.tsx";
import { odometerView, titleView } from "./vehicle-view.ts";
import { findVehicle } from "./vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["garage"],
  title: (data) => ({ key: "garage:vehicle.title", values: { name: (data as { name: string } | undefined)?.name ?? "" } }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, reader } = args.context;
  const { data: vehicle } = await loadAsOwner(args, (accountId) => findVehicle(db, accountId, args.params.vehicleId!));
  if (!vehicle) throw redirect(paths.garage);
  const { id, vin, facts, bodyType, photoId, powertrain, plate, plateState, postalCode } = vehicle;
  const known = { id, vin, facts, bodyType, photoId, powertrain, postalCode, plate: plate && [plate, plateState].join(" · ") };
  return { ...titleView(vehicle), ...known, odometer: odometerView(vehicle, reader) };
}

export default function VehiclePage() {
  const { t } = useTranslation("garage");
  const vehicle = useLoaderData<typeof loader>();
  const { id, name, description, odometer, vin, facts, bodyType, photoId, powertrain, plate, postalCode } = vehicle;
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <BackLink href={paths.garage}>{t("title")}</BackLink>
        <PageHeading
          title={name}
          above={description}
          underDialog={dialog !== null}
          actions={
            odometer && (
              <p className="display">
                <b>{odometer.value}</b>&nbsp;{odometer.unit}
                <span className="muted">{t("asOf", { day: odometer.day })}</span>
              </p>
            )
          }
        />
        <section className="found" aria-labelledby="about">
          {photoId ? (
            <div className="photo"><VehiclePhoto vehicle={vehicle} photoId={photoId} look="page" /></div>
          ) : (
            <div className="tile"><Silhouette body={bodyType} /></div>
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
              <ButtonLink href={paths.editVehicle(id)} look="secondary">
                {t("edit.action")}
              </ButtonLink>
              <ButtonLink href={paths.removeVehicle(id)} look="quiet">
                {t("remove.action")}
              </ButtonLink>
            </p>
          </div>
        </section>
      </Underneath>
      {dialog}
    </>
  );
}
