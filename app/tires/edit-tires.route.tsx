import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseClash, refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { TireFields, tireConstraint, tireNames } from "./tire-fields.tsx";
import { columnsOf, readableSet, setTexts, tireSchema, withEachField } from "./tire-form.server.ts";
import { findSetAgain, loadSet, receiveSet } from "./tire-guard.server.ts";
import { changeSet } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  context.failure = "tires.failed.intervals";
  const { id, known, today, found: { set } } = await loadSet(args);
  const values = setTexts(set);
  const { t, day } = wordsFor(context.reader, known.state);
  const last = set.changes.at(-1);
  return {
    id,
    tireId: set.id,
    unit: set.unit,
    dates: { min: earliestDate, max: set.changes[0]?.date ?? today },
    values: { ...values, [shownField]: JSON.stringify(values) },
    lastChange: last ? t(`tire-words:change.${isMounted(set) ? "on" : "off"}`, { day: day(last.date) }) : null,
  };
}

/** What another window saved since the form was opened is joined with it, also at the last moment. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, reader } = context;
  const { id, known: { state }, today, found, form, key } = await receiveSet(args, "tires.failed.update");
  const words = wordsFor(reader, state);
  const editor = nameOfForm(form);
  const location = paths.vehicle(id);
  const kept = { changed: "tires_changed", readAgain: () => findSetAgain(args, id) } as const;
  return saveEdit(found, kept, async ({ set }) => {
    if (form.get("intent") === "takeBack" && set.changes.length > 0) {
      const write = changeSet(db, set, { changes: set.changes.slice(0, -1) }, editor);
      return commit(context, key, [write], { location, flash: { message: "tiresTakenBack", values: { name: nameOfSet(set, words) } } });
    }
    const saved = setTexts(set);
    const { joined, clashes } = joinForm(withEachField(form, saved), saved, { again: set.editedBy === editor });
    const checked = { unit: set.unit, today, language: reader.language, wasSent: () => true, cameOff: set.changes[0]?.date };
    const submission = parseWithZod(joined, { schema: tireSchema(checked) });
    if (Object.keys(clashes).length > 0) return refuseClash(context, submission, readableSet(clashes, reader));
    if (submission.status !== "success") return refuseForm(context, submission);
    const write = changeSet(db, set, columnsOf(submission.value), editor);
    return commit(context, key, [write], { location, flash: { message: "tiresSaved", values: { name: nameOfSet(submission.value, words) } } });
  });
}

export default function EditTires() {
  const { t } = useTranslation("tires");
  const { id, tireId, unit, dates, values, lastChange } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const names = [...tireNames, "shown"] as const;
  const { id: formId, fields, errors } = serverForm({ id: "edit-tires", names, constraint: tireConstraint, lastResult, defaultValue: values });
  return (
    <DialogRoute id="edit-tires" title={t("editTitle")} closeHref={paths.tires(id)} errors={errors}>
      <Form method="post" id={formId} action={paths.editTires(id, tireId)}>
        <SecureFields />
        <input type="hidden" name={fields.shown.name} value={fields.shown.defaultValue ?? ""} />
        <DefaultButton>{t("saveEdit")}</DefaultButton>
        <TireFields {...{ fields, unit, dates }} places={null} />
        <DialogActions>
          <Button>{t("saveEdit")}</Button>
          {lastChange && <Button look="quiet" name="intent" value="takeBack" formNoValidate>{t("takeBack", { change: lastChange })}</Button>}
        </DialogActions>
      </Form>
    </DialogRoute>
  );
}
