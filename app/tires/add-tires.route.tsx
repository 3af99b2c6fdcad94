import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { addSet, blockedNewSet } from "./new-set.server.ts";
import { mostSets } from "#app/vehicle/tire-sets/known-tires.server.ts";
import { blockedCode, swapSets } from "./swap-form.server.ts";
import { TireFields, tireConstraint, tireNames } from "./tire-fields.tsx";
import { newSetTexts, tireSchema } from "./tire-form.server.ts";
import { listSets } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  args.context.failure = "tires.failed.intervals";
  const { id, known: { unit, tireSets }, today } = await loadVehicle(args);
  return {
    id,
    unit,
    dates: { min: earliestDate, max: today },
    values: newSetTexts(unit, today),
    places: tireSets.length > 0 ? (["onToo", "instead", "stored"] as const) : (["on", "stored"] as const),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, reader, now } = context;
  context.failure = "tires.failed.save";
  const { id, known: { unit, state }, today, form, key, data: sets } = await receiveVehicle(args, (id) => listSets(db, id));
  const submission = parseWithZod(form, { schema: tireSchema({ unit, today, language: reader.language, wasSent: (field) => form.has(field) }) });
  if (submission.status !== "success") return refuseForm(context, submission);
  const typed = submission.value;
  const words = wordsFor(reader, state);
  const setId = newId();
  const kept = { changed: "tires_changed", readAgain: () => listSets(db, id) } as const;
  return saveEdit(sets, kept, async (sets) => {
    if (sets.length >= mostSets) return refuseForm(context, submission, { numberOfTires: ["tires.tooMany"] });
    const blocked = blockedNewSet(typed, swapSets(sets, words), unit);
    if (blocked) return refuseForm(context, submission, { [blocked.field === "date" ? "mountDate" : "mountOdometer"]: [blockedCode(blocked, reader)] });
    const writes = addSet(db, { id: setId, vehicleId: id, unit }, typed, { sets, editor: nameOfForm(form), now });
    return commit(context, key, writes, { location: paths.vehicle(id), flash: { message: "tiresAdded", values: { name: nameOfSet(typed, words) } } });
  });
}

export default function AddTires() {
  const { t } = useTranslation("tires");
  const { id, unit, dates, values, places } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "tires", names: tireNames, constraint: tireConstraint, lastResult, defaultValue: values });
  return (
    <DialogRoute id="add-tires" title={t("addTitle")} closeHref={paths.tires(id)} errors={errors}>
      <Form method="post" id={formId} action={paths.addTires(id)}>
        <SecureFields />
        <TireFields {...{ fields, unit, dates, places }} />
        <DialogActions><Button>{t("save")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
