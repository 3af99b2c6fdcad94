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
import { pictureView, vehicleTitle } from "#app/vehicle/vehicle-view.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["log", "garage"],
  title: "log:chooseTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const { data: listed } = await loadAsOwner(args, (accountId) => listGarage(db, accountId, now));
  const cars = listed.filter(({ vehicle }) => isAllowed(vehicle.role, "log"));
  const [first, ...others] = cars;
  if (!first) throw redirect(paths.addVehicle);
  if (others.length === 0) throw redirect(paths.log(first.vehicle.id));
  return {
    cars: cars.map(({ vehicle }) => ({ ...pictureView(vehicle), ...vehicleTitle(vehicle) })),
  };
}

export default function ChooseCar() {
  const { t } = useTranslation("log");
  const { cars } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("chooseTitle")} />
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
    </>
  );
}
