import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { offerAsNew, proveOpened } from "#app/forms/deleted.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { validateReading, getPace, formatStamp } from "./validate-reading.server.ts";
import { ReadingDoubtButtons, useReadingDoubt } from "./reading-doubt.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { readingForm } from "./reading-form.server.ts";
import { earliestDate } from "./reading-rule.ts";
import {
  deleteReading,
  findNeighbors,
  findReading,
  findReadingsAround,
  toReading,
  updateReading,
} from "./readings.server.ts";
import { getDoubtfulReadings } from "./readings.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["odometer"], title: "odometer:changeTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { db, locale } = context;
  const {
    id,
    known,
    today,
    data: [reading, around],
  } = await loadVehicle(args, (id) =>
    Promise.all([
      findReading(db, id, params.readingId!),
      findReadingsAround(db, id, params.readingId!),
    ]),
  );
  if (!reading) throw redirect(paths.vehicle(id));
  if (reading.origin === "fill-up") throw redirect(fuelPaths.edit(id, reading.id));
  const { distance, unit, date, origin, verdict } = reading;
  const doubtful = getDoubtfulReadings(around.map(toReading), today, getPace(known, today));
  const isDoubtful = doubtful.some((one) => one.id === reading.id);
  const formatters = createFormatters(locale, known);
  return {
    id,
    opened: proveOpened(context, paths.reading(id, reading.id)),
    unit,
    form: readingForm({ unit, today, locale }).open({ odometer: `${distance}`, date }, "reading"),
    dates: origin === "record" ? { min: date, max: date } : { min: earliestDate, max: today },
    standing: verdict === "wrong" ? "wrong" : isDoubtful ? "doubtful" : null,
    isRight: formatters.t("reading-doubt:confirm", formatters.distance(distance, unit)),
    stamp: formatStamp(reading),
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  const {
    context: { db, locale },
    params,
  } = args;
  const post = await receiveVehicle(args, (id, form) =>
    Promise.all([findReading(db, id, params.readingId!), findNeighbors(db, id, form.get("date"))]),
  );
  const {
    id,
    known,
    today,
    form,
    data: [saved, found],
  } = post;
  const location = paths.odometer(id);
  if (!saved) {
    return offerAsNew(args, {
      thing: "reading",
      path: paths.reading(id, params.readingId!),
      leadsTo: paths.vehicle(id),
      addAt: location,
    });
  }
  if (saved.origin === "fill-up") throw redirect(fuelPaths.edit(id, saved.id));
  if (form.get("intent") === "delete") {
    const writes = [deleteReading(db, saved.id)];
    return commit(post, { writes, location, flash: { message: "readingDeleted" } });
  }
  const near = found.filter((one) => one.id !== saved.id);
  const origin = saved.origin === "entered" ? "entered" : "record";
  const { unit } = saved;
  // A service record decides the date of its reading.
  if (saved.origin === "record") form.set("date", saved.date);
  const judged = validateReading(post, {
    vehicleId: id,
    known,
    today,
    nearby: near,
    unit,
    origin,
    saved,
  });
  const corrected = readingForm({ unit, today, locale, origin, others: judged.others });
  return submit(
    post,
    corrected,
    (reading) =>
      judged.getQuestion(reading) ?? {
        writes: [
          ...judged.writes(db),
          updateReading(db, saved.id, { ...reading, verdict: judged.getVerdict(reading) }),
        ],
        location,
        flash: { message: "readingSaved" },
      },
    judged.replyData,
  );
}

export default function ReadingPage() {
  const { t } = useTranslation("odometer");
  const { id, opened, unit, form, dates, standing, isRight, stamp } =
    useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const doubt = useReadingDoubt();
  return (
    <DialogRoute
      id="reading"
      title={t("changeTitle")}
      closeHref={paths.odometer(id)}
      errors={errors}
    >
      {standing && <p className="strong">{t(`standing.${standing}`)}</p>}
      <PostForm {...formProps} opened={opened}>
        <ReadingFields fields={fields} unit={unit} dates={dates} />
        <ReadingDoubtButtons doubt={doubt} />
        <DialogActions>
          <Button>{t("saveChange")}</Button>
        </DialogActions>
      </PostForm>
      {standing && !doubt && (
        <PostForm id="confirm-reading">
          <input type="hidden" name="odometer" value={form.values.odometer!} />
          <input type="hidden" name="date" value={form.values.date!} />
          <input type="hidden" name="confirmed" value={stamp} />
          <Button look="secondary" name="intent" value="confirm">
            {isRight}
          </Button>
        </PostForm>
      )}
      <PostForm id="delete-reading">
        <Button look="danger" name="intent" value="delete">
          {t("delete")}
        </Button>
      </PostForm>
    </DialogRoute>
  );
}
