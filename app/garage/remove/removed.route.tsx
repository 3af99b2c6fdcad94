import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { defaultTimeZone, formatDay, todayIn } from "#app/i18n/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { VehicleRow } from "#app/ui/vehicle-row.tsx";
import { VehicleTile } from "#app/garage/photo/vehicle-photo.tsx";
import { pictureView, vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { listRemovedVehicles, undoDays } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["garage", "remove-vehicle"],
  title: "remove-vehicle:removed.title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale, timeZone } = args.context;
  const { owner, data: vehicles } = await loadAsOwner(args, (accountId) =>
    listRemovedVehicles(db, accountId, now),
  );
  const there = timeZone ?? owner.timeZone ?? defaultTimeZone;
  const day = (date: Date) => formatDay(todayIn(there, date), locale.language);
  return {
    vehicles: vehicles.map((vehicle) => ({
      ...pictureView(vehicle),
      ...vehicleTitle(vehicle),
      until: day(new Date(vehicle.removedAt!.getTime() + undoDays * 24 * 60 * 60 * 1000)),
    })),
  };
}

export default function RemovedVehicles() {
  const { t } = useTranslation(["remove-vehicle", "garage"]);
  const { vehicles } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={paths.garage}>{t("garage:title")}</BackLink>
      <PageHeading
        title={t("removed.title")}
        below={t(vehicles.length > 0 ? "removed.intro" : "removed.none")}
      />
      {vehicles.length > 0 && (
        <ul className="list card">
          {vehicles.map(({ until, name, description, ...vehicle }, index) => (
            <VehicleRow
              key={vehicle.id}
              name={name}
              description={description}
              tile={<VehicleTile vehicle={{ ...vehicle, name }} row={index} />}
              sentence={t("removed.until", { day: until })}
              action={
                <PostForm action={paths.restoreVehicle(vehicle.id)}>
                  <Button look="secondary">{t("restore.submit")}</Button>
                </PostForm>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
