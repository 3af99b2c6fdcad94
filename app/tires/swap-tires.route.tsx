import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { saveVersion } from "#app/forms/edit.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { swapForm, swapSets } from "./seasonal-swap-form.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { ReadingDoubtButtons, useReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { suggestSwap } from "./seasonal-swap.ts";
import { listSets, moveSets } from "./tires.server.ts";
import { nameOfSet, whereWords } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:swapTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, known, today, data } = await loadVehicle(args, (id) => listSets(db, id));
  if (data.length < 2) return redirectTo(paths.tires(id));
  const { unit } = known;
  const formatters = createFormatters(locale, known);
  const sets = data.map(({ set }) => set);
  return {
    id,
    unit,
    form: swapForm({ unit, today, locale }).open({ date: today }),
    dates: { min: earliestDate, max: today },
    likely: suggestSwap(sets),
    sets: sets.map((set) => ({
      id: set.id,
      name: nameOfSet(set, formatters),
      where: whereWords(set, formatters),
    })),
  };
}

/** If two windows send the same swap, the later one sees the first one's result. */
export async function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  args.context.failure = "tires.failed.update";
  const post = await receiveVehicle(args, (id, form) =>
    Promise.all([listSets(db, id), findNeighbors(db, id, form.get("date"))]),
  );
  const {
    id,
    known,
    today,
    form,
    data: [all, near],
  } = post;
  if (all.length < 2) return redirectTo(paths.tires(id));
  const { unit } = known;
  const formatters = createFormatters(locale, known);
  const ticked = form.getAll("sets").map(String);
  const judged = validateReading(post, {
    vehicleId: id,
    known,
    today,
    nearby: near,
    origin: "record",
  });
  const { others } = judged;
  return saveVersion(
    all,
    { changed: "tires_changed", readAgain: () => listSets(db, id) },
    (found) => {
      const sets = swapSets(found, formatters);
      const swap = swapForm({ sets, ticked, others, unit, today, locale });
      return submit(
        post,
        swap,
        ({ date, odometer, moved }) => {
          const read = toReadingValue({ date, odometer });
          const question = judged.getQuestion(read);
          if (question) return question;
          const names = sets.flatMap((set) => (ticked.includes(set.id) ? set.name : [])).join(", ");
          const moves = moveSets(
            db,
            moved.map(({ set }) => set),
            { date, odometer },
            nameOfForm(form),
          );
          const reading = odometer
            ? [
                insertReading(
                  db,
                  {
                    id: newId(),
                    vehicleId: id,
                    date,
                    ...odometer,
                    origin: "entered",
                    verdict: judged.getVerdict(read),
                  },
                  now,
                ),
              ]
            : [];
          return {
            writes: [...judged.writes(db), ...moves, ...reading],
            location: paths.vehicle(id),
            flash: { message: "tiresSwapped", values: { name: names, day: formatters.day(date) } },
          };
        },
        { ticked, ...judged.replyData },
      );
    },
  );
}

export default function SwapTires() {
  const { t } = useTranslation("tires");
  const { id, unit, form, dates, likely, sets } = useLoaderData<typeof loader>();
  const ticked = useActionData<{ ticked?: string[] }>()?.ticked ?? likely;
  const { formProps, fields, errors } = useForm(form);
  const { error } = fields.sets;
  return (
    <DialogRoute id="swap-tires" title={t("swapTitle")} closeHref={paths.tires(id)} errors={errors}>
      <PostForm {...formProps} action={paths.swapTires(id)}>
        <fieldset className="field" aria-describedby="swap-tires-hint">
          <legend className="label">{t("swapSets")}</legend>
          <p className="hint" id="swap-tires-hint">
            {t("swapHint")}
          </p>
          <FieldError id={fields.sets.id}>{error}</FieldError>
          {sets.map((set, at) => (
            <Choice
              key={set.id}
              type="checkbox"
              id={at === 0 ? fields.sets.id : `${fields.sets.id}-${set.id}`}
              name="sets"
              value={set.id}
              label={set.name}
              hint={set.where}
              defaultChecked={ticked.includes(set.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${fields.sets.id}-error`}
            />
          ))}
        </fieldset>
        <DateField {...fields.date} {...dates} label={t("swapDate")} />
        <TextField
          {...fields.odometer}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          maxLength={14}
          unit={unit}
          label={t(`swapOdometer.${unit}`)}
          hint={t("hints.mountOdometer")}
        />
        <ReadingDoubtButtons doubt={useReadingDoubt()} />
        <DialogActions>
          <Button>{t("swapSave")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
