import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { submit } from "#app/forms/submit.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { finishReminder } from "./finish-reminder.server.ts";
import { LogDialog } from "#app/vehicle/odometer/log-dialog.tsx";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { logForm, openLogForm } from "#app/vehicle/odometer/log-form.server.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["log-event"],
  title: (data) => ({
    key: "log-event:title",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, known, today } = await loadVehicle(args);
  const reminder = known.reminders.find((one) => one.id === params.reminderId);
  if (!reminder) throw redirect(paths.vehicle(id));
  if (reminder.documentId) throw redirect(documentPaths.edit(id, reminder.documentId));
  const { t } = createFormatters(context.locale, known);
  return {
    name: reminder.title,
    text: t(`due:done.${reminder.repeat?.kind ?? "once"}`),
    closeHref: paths.vehicle(id),
    ...openLogForm({ known, today }, context.locale),
  };
}

export async function action(args: ActionFunctionArgs) {
  const {
    context: { db, now, locale },
    params,
  } = args;
  const post = await receiveVehicle(args, (id, form) => findNeighbors(db, id, form.get("date")));
  const { id, known, today, data: near } = post;
  const reminder = known.reminders.find((one) => one.id === params.reminderId);
  if (!reminder) throw redirect(paths.vehicle(id));
  if (reminder.documentId) throw redirect(documentPaths.edit(id, reminder.documentId));
  const judged = validateReading(post, {
    vehicleId: id,
    known,
    today,
    nearby: near,
    origin: "record",
  });
  return submit(
    post,
    logForm({ unit: known.unit, today, locale, others: judged.others }),
    (done) => {
      const reading = toReadingValue(done);
      const question = judged.getQuestion(reading);
      if (question) return question;
      const finished = { vehicleId: id, ...done, verdict: judged.getVerdict(reading) };
      const { writes, nextDay } = finishReminder(db, post, reminder, finished, now);
      const { day } = createFormatters(locale, known);
      return {
        writes: [...judged.writes(db), ...writes],
        location: paths.vehicle(id),
        flash: {
          message: nextDay ? "reminderDoneNext" : "reminderDone",
          values: { name: reminder.title, ...(nextDay && { day: day(nextDay) }) },
        },
      };
    },
    judged.replyData,
  );
}

export default function ReminderDonePage() {
  const { t } = useTranslation("log-event");
  const { name, ...log } = useLoaderData<typeof loader>();
  return <LogDialog {...log} title={t("title", { name })} />;
}
