import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { leadTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbours } from "#app/vehicle/odometer/readings.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { likelySwap } from "./swap-rule.ts";
import { swapSchema, swapSets } from "./swap-form.server.ts";
import { listSets, moveSets } from "./tires.server.ts";
import { nameOfSet, whereWords } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:swapTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, reader } = args.context;
  const { id, known, today, data } = await loadVehicle(args, (id) => listSets(db, id));
  if (data.length < 2) return leadTo(paths.tires(id));
  const words = wordsFor(reader, known.state);
  const sets = data.map(({ set }) => set);
  return {
    id,
    unit: known.unit,
    dates: { min: earliestDate, max: today },
    values: { date: today },
    likely: likelySwap(sets),
    sets: sets.map((set) => ({ id: set.id, name: nameOfSet(set, words), where: whereWords(set, words) })),
  };
}

/** The same swap sent from two windows: the one that comes later sees what the other did. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, reader, now } = context;
  context.failure = "tires.failed.update";
  const { id, known, today, form, key, data: [all, others] } = await receiveVehicle(args, (id, form) => Promise.all([listSets(db, id), findNeighbours(db, id, form.get("date"))]));
  if (all.length < 2) return leadTo(paths.tires(id));
  const words = wordsFor(reader, known.state);
  const kept = { changed: "tires_changed", readAgain: () => listSets(db, id) } as const;
  const ticked = form.getAll("sets").map(String);
  return saveEdit(all, kept, async (found) => {
    const sets = swapSets(found, words);
    const submission = parseWithZod(form, { schema: swapSchema({ sets, ticked, others, unit: known.unit, today, reader }) });
    if (submission.status !== "success") return refuseForm(context, submission, undefined, 400, { ticked });
    const { date, odometer, moved } = submission.value;
    const names = sets.flatMap((set) => (ticked.includes(set.id) ? set.name : [])).join(", ");
    const swap = moveSets(db, moved.map(({ set }) => set), { date, odometer }, nameOfForm(form));
    const reading = odometer ? [insertReading(db, { id: newId(), vehicleId: id, date, ...odometer, origin: "entered" }, now)] : [];
    return commit(context, key, [...swap, ...reading], { location: paths.vehicle(id), flash: { message: "tiresSwapped", values: { name: names, day: words.day(date) } } });
  });
}

export default function SwapTires() {
  const { t } = useTranslation("tires");
  const { id, unit, dates, values, likely, sets } = useLoaderData<typeof loader>();
  const ticked = useActionData<{ ticked?: string[] }>()?.ticked ?? likely;
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "swap-tires", names: ["sets", "date", "odometer"], constraint: { date: { required: true } }, lastResult, defaultValue: values });
  const { error } = fields.sets;
  return (
    <DialogRoute id="swap-tires" title={t("swapTitle")} closeHref={paths.tires(id)} errors={errors}>
      <Form method="post" id={formId} action={paths.swapTires(id)}>
        <SecureFields />
        <fieldset className="field" aria-describedby="swap-tires-hint">
          <legend className="label">{t("swapSets")}</legend>
          <p className="hint" id="swap-tires-hint">{t("swapHint")}</p>
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
        <TextField {...fields.odometer} inputMode="numeric" autoComplete="off" width="short" maxLength={14} unit={unit} label={t(`swapOdometer.${unit}`)} hint={t("hints.mountOdometer")} />
        <DialogActions><Button>{t("swapSave")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
