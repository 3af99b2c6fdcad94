import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Sign } from "#app/ui/sign.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { getLastReading } from "#app/vehicle/odometer/last-reading.server.ts";
import { readingForm } from "#app/vehicle/odometer/reading-form.server.ts";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { dueView, logLinks } from "./log-view.server.ts";

export const handle: PageHandle = { i18n: ["log"], title: "log:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const opened = withDashboard(await loadVehicle(args));
  const { id, vehicle, dashboard, known, today } = opened;
  const formatters = createFormatters(locale, known);
  const estimate = estimateOdometerOn(opened, today);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    plate: vehicle.plate,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, null, { vehicle, dashboard }, formatters),
    due: dueView(dashboard, vehicle, formatters),
    unit: known.unit,
    estimate: estimate && formatters.distance(estimate.distance, estimate.unit),
    last: getLastReading(opened, "entered", formatters),
    form: readingForm({ unit: known.unit, today, locale }).open({ date: today }),
    links: logLinks(dashboard, vehicle, known.powertrain, formatters),
  };
}

export default function LogPage() {
  const { t } = useTranslation("log");
  const { name, plate, due, links } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title={t("title")}
        above={
          <>
            {name} {plate && <span className="plate ml-2">{plate}</span>}
          </>
        }
      />
      <div className="columns lg:-mt-4">
        {due.length > 0 && <DueNow due={due} />}
        <MileageForm />
        <div className="lg:col-start-1">
          <div className="section-head">
            <h2>{t(due.length > 0 ? "else" : "what")}</h2>
          </div>
          <ul className="card list">
            {links.map(({ icon, title, hint, href }) => (
              <li key={href} className="flex items-center">
                <IconTile name={icon} />
                <div className="flex-auto min-w-0">
                  <h3>
                    <Link to={href}>{title}</Link>
                  </h3>
                  <p className="muted text-sm">{hint}</p>
                </div>
                <Icon name="chevron-right" className="ml-2" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function IconTile({ name }: { name: IconName }) {
  const tile = "flex flex-none items-center justify-center w-12 h-12 mr-4";
  return (
    <span className={classNames(tile, "rounded bg-tile text-accent")}>
      <Icon name={name} />
    </span>
  );
}

function DueNow({ due }: { due: ReturnType<typeof dueView> }) {
  const { t } = useTranslation("log");
  const named = useNamedLabel();
  return (
    <div>
      <div className="section-head">
        <h2>{t("due")}</h2>
      </div>
      <ul className="card list">
        {due.map(({ key, status, name, href, due: when, action }) => (
          <li key={key} className="flex flex-wrap items-center">
            <Sign status={status.is} className="mr-4" />
            <div className="flex-[1_1_9rem] min-w-0 pr-2">
              <h3>
                <Link to={href}>{name}</Link>
              </h3>
              <p className="muted text-sm">
                <span className="unseen">{status.said}: </span>
                {when}
              </p>
            </div>
            {action && (
              <ButtonLink
                look="secondary"
                className="ml-auto my-1"
                to={action.href}
                aria-label={named(action.says, name)}
              >
                {action.says}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sent to the odometer's page, which asks about mistakes. */
function MileageForm() {
  const { t } = useTranslation("log");
  const { id, unit, estimate, last, form } = useLoaderData<typeof loader>();
  const { formProps, fields } = useForm(form);
  return (
    <div className="lg:col-start-2 lg:row-start-1 lg:row-span-2">
      <div className="section-head">
        <h2>{t("mileage")}</h2>
      </div>
      <PostForm {...formProps} action={paths.odometer(id)} className="card pad">
        <input type="hidden" name="date" value={fields.date.defaultValue} />
        <TextField
          {...fields.odometer}
          {...liveCheck("mileage", last)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          unit={unit}
          label={t("odometer")}
          hint={estimate ? t("estimate", estimate) : undefined}
        />
        <Button>{t("save")}</Button>
      </PostForm>
    </div>
  );
}
