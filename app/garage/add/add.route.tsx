import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigate } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { SelectField } from "#app/forms/fields/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { AddBlocked } from "./add-blocked.tsx";
import { getAddBlock } from "./add-rule.ts";
import { rememberQrCode } from "./qr-origin.server.ts";
import { FindByPlate } from "./find-by-plate.tsx";
import { FindByVin } from "./find-by-vin.tsx";
import { firstVinYear } from "./model-year.ts";
import { OldCarFields } from "./old-car-fields.tsx";
import { HiddenPlateFields } from "./hidden-plate-fields.tsx";
import { findAccountPlace } from "#app/vehicle/places.server.ts";
import { listMakes, listModels, listYears } from "./vehicle-lists.server.ts";
import { getValidPlate } from "./vehicle-query.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import { loadGarageState } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  i18n: ["add-vehicle", "garage", "states"],
  title: "add-vehicle:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, timeZone } = args.context;
  const query = new URL(args.request.url).searchParams;
  const years = listYears(todayIn(timeZone ?? defaultTimeZone, now));
  const [typedYear, make] = [query.get("year") ?? "", query.get("make") ?? ""];
  const year = years.some((listed) => String(listed) === typedYear) ? typedYear : "";
  const isOld = year !== "" && Number(year) < firstVinYear;
  const makesFilter = query.get("makes") === "all" ? "all" : "common";
  const plate = getValidPlate(query);
  const {
    owner,
    data: [garage, place, makes, models],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      loadGarageState(db, accountId),
      findAccountPlace(db, accountId),
      year && !isOld ? listMakes(db, Number(year), makesFilter) : null,
      year && make && !isOld ? listModels(db, Number(year), make) : null,
    ]),
  );
  rememberQrCode(args);
  const blocked = getAddBlock({ count: garage.count, emailVerified: owner.emailVerified });
  const listed =
    makes && make && models?.length && !makes.includes(make) ? [make, ...makes] : makes;
  return {
    blocked,
    lists: { years, makes: listed, allMakes: makesFilter === "all", models },
    isOld,
    vin: printable(query.get("vin") ?? ""),
    chosen: { year, make },
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
          <FindByModel {...lists} chosen={chosen} plate={plate} old={isOld ? { vin } : null} />
        </>
      )}
    </DialogRoute>
  );
}

type Lists = {
  years: number[];
  makes: string[] | null;
  allMakes: boolean;
  models: string[] | null;
};

/** Every choice is a URL of its own, so this works without scripts. */
function FindByModel({
  years,
  makes,
  allMakes,
  models,
  chosen,
  plate,
  old,
}: Lists & {
  chosen: { year: string; make: string };
  plate: Plate | null;
  old: { vin: string } | null;
}) {
  const { t } = useTranslation(["add-vehicle", "garage"]);
  const navigate = useNavigate();
  const stepTo = (query: Record<string, string>) =>
    `${paths.addVehicle}?${new URLSearchParams({ ...query, ...plate })}`;
  const step = (query: Record<string, string>) =>
    navigate(stepTo(query), { replace: true, preventScrollReset: true });
  const choose = { value: "", label: t("garage:fields.choose") };
  return (
    <Form action={paths.confirmVehicle} id="find-model">
      <h2>{t("find.orModel")}</h2>
      <SelectField
        id="find-model-year"
        name="year"
        label={t("find.year")}
        width="short"
        required
        defaultValue={chosen.year}
        options={[choose, ...years.map((year) => ({ value: year, label: String(year) }))]}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => step({ year: target.value })}
      />
      {makes && (
        <SelectField
          key={chosen.year}
          id="find-model-make"
          name="make"
          label={t("find.make")}
          required
          defaultValue={chosen.make}
          options={[choose, ...makes.map((make) => ({ value: make, label: make }))]}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
            step({ year: chosen.year, make: target.value })
          }
        />
      )}
      {makes && !allMakes && (
        <p>
          <Link to={stepTo({ year: chosen.year, makes: "all" })}>{t("find.allMakes")}</Link>
        </p>
      )}
      {models && (
        <SelectField
          key={`${chosen.year} ${chosen.make}`}
          id="find-model-model"
          name="model"
          label={t("find.model")}
          required
          options={[choose, ...models.map((model) => ({ value: model, label: model }))]}
        />
      )}
      {old && <OldCarFields make={chosen.make} vin={old.vin} />}
      <HiddenPlateFields plate={plate} />
      <Button look={models || old ? "primary" : "secondary"}>
        {t(models || old ? "find.byModel" : "find.continue")}
      </Button>
    </Form>
  );
}
