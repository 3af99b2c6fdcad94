import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPage, readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { earliestDate } from "./reading-rule.ts";
import { getLastReading } from "./last-reading.server.ts";
import { getDoubtfulReadings } from "./readings.ts";
import { estimateOdometer } from "./odometer.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { logOdometer } from "./log-odometer.server.ts";
import { readingForm } from "./reading-form.server.ts";
import { getPace } from "./validate-reading.server.ts";
import { listReadings, toReading, readingsPerPage } from "./readings.server.ts";
import { readingPath } from "./reading-path.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { ReadingDoubtButtons, useReadingDoubt } from "./reading-doubt.tsx";
import { ReadingFields } from "./reading-fields.tsx";

export const handle: PageHandle = { i18n: ["odometer"], title: "odometer:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale } = context;
  const below = readListKey(new URL(request.url).searchParams);
  const {
    id,
    known,
    today,
    data: rows,
  } = await loadVehicle(args, (id) => listReadings(db, id, below));
  const { unit } = known;
  const odometer = getOdometer(known, today);
  const formatters = createFormatters(locale, known);
  const { day, distance } = formatters;
  const counted = rows.filter(({ verdict }) => verdict !== "wrong").map(toReading);
  const doubtful = new Set(
    getDoubtfulReadings(counted, today, getPace(known, today)).map(({ id }) => id),
  );
  const { shown, older } = listPage(rows, readingsPerPage, paths.odometer(id));
  return {
    id,
    unit,
    form: readingForm({ unit, today, locale }).open({
      odometer: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "",
      date: today,
    }),
    dates: { min: earliestDate, max: today },
    isEstimate: odometer !== null,
    last: getLastReading({ known, today }, "entered", formatters),
    readings: shown.map(
      ({ id: readingId, date, origin, verdict, ...reading }) =>
        ({
          href: readingPath(id, readingId, origin),
          day: day(date),
          origin,
          ...distance(reading.distance, reading.unit),
          standing: verdict === "wrong" ? "wrong" : doubtful.has(readingId) ? "doubtful" : null,
        }) as const,
    ),
    older,
  };
}

export function action(args: ActionFunctionArgs) {
  return logOdometer(args);
}

export default function OdometerPage() {
  const { t } = useTranslation("odometer");
  const { id, unit, form, dates, isEstimate, last, readings, older } =
    useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const may = useMay();
  const doubt = useReadingDoubt();
  return (
    <DialogRoute id="odometer" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      {may("log") && (
        <PostForm {...formProps} action={paths.odometer(id)}>
          <ReadingFields
            fields={fields}
            unit={unit}
            dates={dates}
            last={last}
            hint={isEstimate ? t("estimateHint") : undefined}
          />
          <ReadingDoubtButtons doubt={doubt} />
          <DialogActions>
            <Button>{t("save")}</Button>
          </DialogActions>
        </PostForm>
      )}
      <section>
        <h2>{t("readings")}</h2>
        {readings.length === 0 && <p>{t("none")}</p>}
        <ul className="rows">
          {readings.map(({ href, day, origin, distance, unit: readUnit, standing }) => (
            <li key={href} className="session">
              <div>
                <b>
                  {distance} {readUnit}
                </b>
                <p className="muted">
                  {day}, {t(`origins.${origin}`)}
                </p>
                {standing && <p>{t(`standing.${standing}`)}</p>}
              </div>
              {may("log") && (
                <Link className="btn btn-quiet" to={href} aria-label={t("changeNamed", { day })}>
                  {t("change")}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {older && (
          <p>
            <Link to={older}>{t("older")}</Link>
          </p>
        )}
      </section>
    </DialogRoute>
  );
}
