import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { whyNotAdd } from "./add-rule.ts";
import { FindByModel } from "./find-by-model.tsx";
import { FindByPlate } from "./find-by-plate.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import { findAccountPlace } from "#app/vehicle/places.server.ts";
import { listMakes, listModels, listYears } from "./vehicle-lists.server.ts";
import { plateIn } from "./vehicle-query.ts";
import { readGarageState } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["add-vehicle", "garage", "states"],
  title: "add-vehicle:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const query = new URL(args.request.url).searchParams;
  const [year, make] = [query.get("year") ?? "", query.get("make") ?? ""];
  const which = query.get("makes") === "all" ? "all" : "common";
  const plate = plateIn(query);
  const { owner, data: [garage, place, makes, models] } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      readGarageState(db, accountId),
      findAccountPlace(db, accountId),
      year ? listMakes(db, Number(year), which) : null,
      year && make ? listModels(db, Number(year), make) : null,
    ]),
  );
  const blocked = whyNotAdd({ count: garage.count, emailVerified: owner.emailVerified });
  const years = listYears(todayIn(defaultTimeZone, now));
  const listed = makes && make && models?.length && !makes.includes(make) ? [make, ...makes] : makes;
  return {
    blocked,
    lists: { years, makes: listed, allMakes: which === "all", models },
    chosen: { year, make },
    plate,
    typed: plate ?? { plate: "", state: place?.state ?? "" },
    country: owner.country,
  };
}

export default function AddVehicle() {
  const { t } = useTranslation("add-vehicle");
  const { blocked, lists, chosen, plate, typed, country } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="add" title={t("title")} closeHref={paths.garage}>
      {blocked ? (
        <AddBlocked why={blocked} />
      ) : (
        <>
          <FindByVin
            plate={plate}
            beside={
              // Not followed by scripts: the right to the camera comes with the document.
              <a className="btn btn-quiet" href={href(paths.scanVin) + (plate ? `?${new URLSearchParams(plate)}` : "")}>
                {t("find.scan")}
              </a>
            }
          />
          <FindByPlate heading={t("find.orPlate")} typed={typed} country={country} />
          <FindByModel {...lists} chosen={chosen} plate={plate} />
        </>
      )}
    </DialogRoute>
  );
}
