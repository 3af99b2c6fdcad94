import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RequestContext } from "#app/http/context.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { listGarage, type GarageColumns } from "./garage-list.server.ts";
import { ButtonLink, ButtonOff } from "#app/ui/button.tsx";
import { EmptyGarage } from "#app/ui/drawings/empty-garage.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Sign } from "#app/ui/sign.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { VehicleRow } from "#app/ui/vehicle-row.tsx";
import { maxVehicles } from "#app/garage/add/add-rule.ts";
import { garageLinks } from "./garage-links.server.ts";
import { getFirstSteps, getStepProgress } from "./first-steps.ts";
import { selectUnasked, surveyLink } from "#app/garage/survey/survey.server.ts";
import { VehicleTile } from "#app/garage/photo/vehicle-photo.tsx";
import { rowAnswerView, type RowAnswerView } from "#app/maintenance/words/answer-view.server.ts";
import { odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { snapshotToday, type StoredVehicle } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { pictureView, vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { countRemovedVehicles } from "#app/vehicle/vehicles.server.ts";

export const handle: PageHandle = {
  styles: ["garage"],
  i18n: ["garage"],
  title: "garage:title",
  dialogs: true,
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const {
    owner,
    data: [vehicles, removed, unasked],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([
      listGarage(db, accountId, now),
      countRemovedVehicles(db, accountId, now),
      selectUnasked(db, accountId, now),
    ]),
  );
  const own = vehicles.filter(({ vehicle: { role } }) => role === "owner");
  const t = translator(context.locale.language);
  const count = { count: own.length, limit: maxVehicles };
  const steps = getStepProgress(getFirstSteps(own[0], owner), owner);
  return {
    vehicles: vehicles.map((vehicle) => garageRow(context, owner, vehicle)),
    count: vehicles.length > 0 && t("garage-count:vehicles", count),
    isFull: own.length >= maxVehicles,
    links: [
      ...garageLinks(context, owner, {
        ...{ removed, firstCarId: own[0]?.vehicle.id },
        steps: vehicles.length > 0 ? steps : null,
      }),
      ...surveyLink(context, owner, unasked),
    ],
    isNew: steps !== null,
  };
}

function garageRow(context: RequestContext, owner: Owner, vehicle: StoredVehicle<GarageColumns>) {
  const { dashboard, known, today } = withDashboard(snapshotToday(context, owner, vehicle));
  const formatters = createFormatters(context.locale, known);
  const { role } = vehicle.vehicle;
  const title = vehicleTitle(vehicle.vehicle);
  const whose =
    role !== "owner" && formatters.t(`shared-car:${role === "seller" ? "copy" : "shared"}`);
  return {
    ...pictureView(vehicle.vehicle),
    ...title,
    ...(whose && { description: [title.description, whose].filter(Boolean).join(" · ") }),
    odometer:
      role === "seller" ? null : odometerToday(dashboard, { unit: known.unit, today }, formatters),
    answer: role === "seller" ? null : rowAnswerView(dashboard, formatters),
  };
}

export default function Garage() {
  const { t } = useTranslation("garage");
  const { vehicles, count, isFull, links, isNew } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <PageHeading
          title={t("title")}
          underDialog={dialog !== null}
          below={count}
          actions={
            vehicles.length > 0 && (
              <div className="cluster md:justify-end">
                <ButtonLink to={paths.chooseCarToLog} className="px-4 md:hidden">
                  {t("log")}
                </ButtonLink>{" "}
                {isFull ? (
                  <ButtonOff id="garage-full" reason={t("full")} variant="secondary">
                    {t("addVehicle")}
                  </ButtonOff>
                ) : (
                  <ButtonLink to={paths.addVehicle} look="secondary" className="px-4">
                    {t("addVehicle")}
                  </ButtonLink>
                )}
              </div>
            )
          }
        />
        {vehicles.length === 0 ? (
          <Empty isNew={isNew} />
        ) : (
          <ul className="list card">
            {vehicles.map(({ odometer, name, description, answer, ...vehicle }, index) => (
              <VehicleRow
                key={vehicle.id}
                href={paths.vehicle(vehicle.id)}
                name={name}
                description={description}
                tile={<VehicleTile vehicle={{ ...vehicle, name }} row={index} />}
                sentence={answer && <RowAnswer answer={answer} />}
                odometer={odometer}
              />
            ))}
          </ul>
        )}
        {links.map(({ href, says }) => (
          <p className="mt-3" key={href}>
            <Link className="link" to={href}>
              {says}
            </Link>
          </p>
        ))}
      </Underneath>
      {dialog}
    </>
  );
}

function RowAnswer({ answer: { is, status, says, more } }: { answer: RowAnswerView }) {
  return (
    <div className="pl-8" data-answer={is}>
      <Sign status={status.is} className="absolute -ml-8" />
      <p className="strong">{says}.</p>
      <p className="text-sm muted">
        <span className="status" data-status={status.is}>
          {status.said}
        </span>
        {more && ` · ${more}`}
      </p>
    </div>
  );
}

function Empty({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation("garage");
  return (
    <div className="empty">
      <EmptyGarage />
      <p>{t("empty")}</p>
      <ButtonLink to={paths.addVehicle}>{t("addVehicle")}</ButtonLink>
      {isNew && (
        <p>
          <Link className="link" to={paths.welcome}>
            {t("howItWorks")}
          </Link>
        </p>
      )}
    </div>
  );
}
