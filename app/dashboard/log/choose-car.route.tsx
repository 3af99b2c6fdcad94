import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listGarage } from "#app/garage/list/garage-list.server.ts";
import { VehicleTile } from "#app/garage/photo/vehicle-photo.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { VehicleRow } from "#app/ui/vehicle-row.tsx";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { pictureView, vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { NoCarToLog } from "./no-car-to-log.tsx";
import { noCarToLogView } from "./no-car-to-log-view.server.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["log", "garage"],
  title: "log:chooseTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const { data: listed } = await loadAsOwner(args, (accountId) => listGarage(db, accountId, now));
  const cars = listed.filter(({ vehicle }) => isAllowed(vehicle.role, "log"));
  const [first, ...others] = cars;
  if (listed.length === 0) throw redirect(paths.addVehicle);
  if (first && others.length === 0) throw redirect(paths.log(first.vehicle.id));
  const roles = listed.map(({ vehicle }) => vehicle.role);
  return {
    none: first ? null : noCarToLogView(roles, createFormatters(locale, null)),
    cars: cars.map(({ vehicle }) => ({ ...pictureView(vehicle), ...vehicleTitle(vehicle) })),
  };
}

export default function ChooseCar() {
  const { t } = useTranslation("log");
  const { cars, none } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("chooseTitle")} />
      {none ? (
        <NoCarToLog view={none} />
      ) : (
        <ul className="card list">
          {cars.map(({ name, description, ...car }, index) => (
            <VehicleRow
              key={car.id}
              href={paths.log(car.id)}
              name={name}
              description={description}
              tile={<VehicleTile vehicle={{ ...car, name }} row={index} />}
            />
          ))}
        </ul>
      )}
    </>
  );
}
