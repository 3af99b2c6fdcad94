import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoCarToLog } from "#app/dashboard/log/no-car-to-log.tsx";
import { noCarToLogView } from "#app/dashboard/log/no-car-to-log-view.server.ts";
import { listGarage } from "#app/garage/list/garage-list.server.ts";
import { VehicleTile } from "#app/garage/photo/vehicle-photo.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VehicleRow } from "#app/ui/vehicle-row.tsx";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { pictureView, vehicleTitle } from "#app/vehicle/vehicle-view.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["log", "garage"],
  title: (data) => titleOf((data as { isDocument?: boolean })?.isDocument),
};

function titleOf(isDocument = false) {
  return isDocument ? "log:shareDocument" : "log:shareTitle";
}

/** Another app's photos and PDFs arrive here: see docs/decisions/service-worker.md. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const { data: listed } = await loadAsOwner(args, (accountId) => listGarage(db, accountId, now));
  const query = new URL(args.request.url).searchParams;
  const isDocument = query.get("as") === "document";
  const cars = listed.filter(({ vehicle }) =>
    isAllowed(vehicle.role, isDocument ? "manage" : "log"),
  );
  const canManage = listed.some(({ vehicle }) => isAllowed(vehicle.role, "manage"));
  if (listed.length === 0) throw redirect(paths.addVehicle);
  const roles = listed.map(({ vehicle }) => vehicle.role);
  return {
    none: cars.length > 0 ? null : noCarToLogView(roles, createFormatters(locale, null)),
    isMissed: query.has("missed"),
    isDocument,
    other: isDocument || canManage ? otherPath(query, isDocument) : null,
    cars: cars.map(({ vehicle }) => ({
      ...{ ...pictureView(vehicle), ...vehicleTitle(vehicle) },
      add: isDocument
        ? `${documentPaths.add(vehicle.id)}?shared=1`
        : `${paths.addRecord(vehicle.id)}?first=receipts&shared=1`,
    })),
  };
}

function otherPath(query: URLSearchParams, isDocument: boolean): string {
  const other = new URLSearchParams(query);
  if (isDocument) other.delete("as");
  else other.set("as", "document");
  return other.size > 0 ? `${paths.share}?${other.toString()}` : paths.share;
}

export default function SharePage() {
  const { t } = useTranslation("log");
  const { cars, none, isMissed, isDocument, other } = useLoaderData<typeof loader>();
  return (
    <>
      {isMissed && !none && <Notice kind="warn" title={t("shareMissed")} />}
      <PageHeading title={t(isDocument ? "shareDocument" : "shareTitle")} />
      {none ? (
        <NoCarToLog view={none} />
      ) : (
        <ul className="card list">
          {cars.map(({ name, description, add, ...car }, index) => (
            <VehicleRow
              key={car.id}
              href={add}
              name={name}
              description={description}
              tile={<VehicleTile vehicle={{ ...car, name }} row={index} />}
            />
          ))}
        </ul>
      )}
      {other && (
        <p>
          <Link className="link" to={other}>
            {t(isDocument ? "shareReceipt" : "shareAsDocument")}
          </Link>
        </p>
      )}
    </>
  );
}
