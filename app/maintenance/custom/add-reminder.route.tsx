import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { CustomReminderForm, reminderNames } from "./custom-reminder-form.tsx";
import { reminderFields, reminderSchema } from "./custom-reminder-form.server.ts";
import { newReminder } from "./custom-reminder-rule.ts";
import { insertReminder, keptReminder } from "./custom-reminders.server.ts";
import { mostReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { odometerOn } from "#app/vehicle/snapshot/known-odometer.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["custom-reminders"],
  title: "custom-reminders:addTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { id, known: { unit } } = await loadVehicle(args);
  return {
    id,
    unit,
    dates: { min: earliestDate, max: "9999-12-31" },
    constraint: getZodConstraint(reminderFields(unit, context.reader.language)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, reader } = context;
  const { form, key, ...open } = await receiveVehicle(args);
  const { id, known: { unit, reminders }, today } = open;
  const submission = parseWithZod(form, { schema: reminderSchema(unit, reader.language) });
  if (submission.status !== "success") return refuseForm(context, submission);
  if (reminders.length >= mostReminders) return refuseForm(context, submission, { title: ["reminderTitle.tooMany"] });
  const { title, ...said } = submission.value;
  const begun = newReminder({ title, ...said }, { date: today, odometer: odometerOn(open, today) }, unit);
  const reminder = { id: newId(), vehicleId: id, title, ...keptReminder({ ...begun, snoozedUntil: null }, unit) };
  return commit(context, key, [insertReminder(db, reminder, now)], {
    location: paths.vehicle(id),
    flash: { message: "reminderAdded", values: { name: title } },
  });
}

export default function AddReminderPage() {
  const { t } = useTranslation("custom-reminders");
  const { id, unit, dates, constraint } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "own-reminder", names: reminderNames, constraint, lastResult });
  return (
    <DialogRoute id="add-reminder" title={t("addTitle")} closeHref={paths.vehicle(id)} errors={errors}>
      <CustomReminderForm id={formId} fields={fields} unit={unit} dates={dates} />
    </DialogRoute>
  );
}
