import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import { listPage, readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { earliestDate } from "./reading-rule.ts";
import { estimateOdometer } from "./odometer.ts";
import { odometerOf } from "#app/vehicle/snapshot/known-odometer.ts";
import { OdometerDialog } from "./odometer-dialog.tsx";
import { readingFields, readingSchema } from "./reading-form.server.ts";
import { findNeighbours, listReadings, readingsOnPage } from "./readings.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["odometer"], title: "odometer:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, reader } = context;
  const below = readListKey(new URL(request.url).searchParams);
  const { id, known, today, data: rows } = await loadVehicle(args, (id) => listReadings(db, id, below));
  const { unit } = known;
  const odometer = odometerOf(known, today);
  const { day, distance } = wordsFor(reader, null);
  const { shown, older } = listPage(rows, readingsOnPage, paths.odometer(id));
  return {
    id,
    unit,
    constraint: getZodConstraint(readingFields(unit, reader)),
    values: { odometer: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "", date: today },
    dates: { min: earliestDate, max: today },
    isEstimate: odometer !== null,
    readings: shown.map(({ id: readingId, date, origin, ...reading }) => ({
      href: paths.reading(id, readingId),
      day: day(date),
      origin,
      ...distance(reading.distance, reading.unit),
    })),
    older,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, reader } = context;
  const { id, known: { unit }, today, form, key, data: others } = await receiveVehicle(args, (id, form) => findNeighbours(db, id, form.get("date")));
  const submission = parseWithZod(form, { schema: readingSchema(others, { unit, today, reader, origin: "entered" }) });
  if (submission.status !== "success") return refuseForm(context, submission);
  return commit(context, key, [insertReading(db, { id: newId(), vehicleId: id, ...submission.value }, now)], {
    location: paths.vehicle(id),
    flash: { message: "odometerSaved" },
  });
}

export default function OdometerPage() {
  const lastResult = useLastResult();
  return <OdometerDialog {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
