import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { getAddBlock } from "./add-rule.ts";
import { rememberQrCode } from "./qr-origin.server.ts";
import { FindByModel } from "./find-by-model.tsx";
import { FindByPlate } from "./find-by-plate.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import { findModelChoices } from "./model-choices.server.ts";
import { findAccountPlace } from "#app/vehicle/places.server.ts";
import { getValidPlate } from "./vehicle-query.ts";
import { loadGarageState } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["add-vehicle", "garage", "states"],
  title: "add-vehicle:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, timeZone } = args.context;
  const query = new URL(args.request.url).searchParams;
  const plate = getValidPlate(query);
  const {
    owner,
    data: [garage, place, choices],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      loadGarageState(db, accountId),
      findAccountPlace(db, accountId),
      findModelChoices(db, query, todayIn(timeZone ?? defaultTimeZone, now)),
    ]),
  );
  rememberQrCode(args);
  const blocked = getAddBlock({ count: garage.count, emailVerified: owner.emailVerified });
  return {
    blocked,
    ...choices,
    vin: printable(query.get("vin") ?? ""),
    plate,
    typed: plate ?? { plate: "", state: place?.state ?? "" },
    country: owner.country,
  };
}

export default function AddVehicle() {
  const { t } = useTranslation("add-vehicle");
  const { blocked, lists, isOld, vin, chosen, plate, typed, country } =
    useLoaderData<typeof loader>();
  return (
    <DialogRoute id="add" title={t("title")} closeHref={paths.garage}>
      {blocked ? (
        <AddBlocked block={blocked} />
      ) : (
        <>
          <FindByVin
            plate={plate}
            vin={isOld ? "" : vin}
            beside={
              // A full page load: the permission to use the camera comes with the document.
              <a
                className="btn btn-quiet"
                href={href(paths.scanVin) + (plate ? `?${new URLSearchParams(plate)}` : "")}
              >
                {t("find.scan")}
              </a>
            }
          />
          <FindByPlate heading={t("find.orPlate")} typed={typed} country={country} />
          <FindByModel
            {...lists}
            chosen={chosen}
            plate={plate}
            old={isOld ? { vin } : null}
            action={paths.confirmVehicle}
            steps={paths.addVehicle}
          />
        </>
      )}
    </DialogRoute>
  );
}
