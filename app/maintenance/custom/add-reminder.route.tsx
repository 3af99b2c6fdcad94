import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { CustomReminderForm } from "./custom-reminder-form.tsx";
import { reminderForm } from "./custom-reminder-form.server.ts";
import { newReminder } from "./custom-reminder-rule.ts";
import { insertReminder, toReminderRow } from "./custom-reminders.server.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["custom-reminders"],
  title: "custom-reminders:addTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    id,
    known: { unit },
  } = await loadVehicle(args);
  return {
    id,
    unit,
    dates: { min: earliestDate, max: "9999-12-31" },
    form: reminderForm({ unit, language: context.locale.language }).open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, locale } = args.context;
  const post = await receiveVehicle(args);
  const {
    id,
    known: { unit, reminders },
    today,
  } = post;
  return submit(post, reminderForm({ unit, language: locale.language }), (input) => {
    if (reminders.length >= maxReminders) return reject({ title: "reminderTitle.tooMany" });
    const { title } = input;
    const reminder = newReminder(
      input,
      { date: today, odometer: estimateOdometerOn(post, today) },
      unit,
    );
    const stored = toReminderRow({ ...reminder, snoozedUntil: null }, unit);
    return {
      writes: [insertReminder(db, { id: newId(), vehicleId: id, title, ...stored }, now)],
      location: paths.vehicle(id),
      flash: { message: "reminderAdded", values: { name: title } },
    };
  });
}

export default function AddReminderPage() {
  const { t } = useTranslation("custom-reminders");
  const { id, unit, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="add-reminder"
      title={t("addTitle")}
      closeHref={paths.vehicle(id)}
      errors={errors}
    >
      <CustomReminderForm {...{ formProps, fields, unit, dates }} />
    </DialogRoute>
  );
}
