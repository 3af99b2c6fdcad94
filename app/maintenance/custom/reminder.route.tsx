import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { offerAsNew, proveOpened } from "#app/forms/deleted.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { NotSent } from "#app/ui/optimistic/not-sent.tsx";
import { useOptimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { CustomReminderForm } from "./custom-reminder-form.tsx";
import { reminderForm, reminderTexts } from "./custom-reminder-form.server.ts";
import { newReminder } from "./custom-reminder-rule.ts";
import { unitOf } from "./custom-reminder.ts";
import { deleteReminder, toReminderRow, updateReminder } from "./custom-reminders.server.ts";
import { eventView } from "#app/maintenance/words/dashboard-view.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findReminder } from "#app/maintenance/due/find-event.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["custom-reminders"],
  title: (data) => ({
    key: "garage:vehicle.title",
    values: { name: (data as { event: { name: string } } | undefined)?.event.name ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, vehicle, dashboard, known } = withDashboard(await loadVehicle(args));
  const event = findReminder(dashboard, params.reminderId!);
  const reminder = known.reminders.find((one) => one.id === params.reminderId);
  if (!event || !reminder) throw redirect(paths.vehicle(id));
  const unit = unitOf(reminder, known.unit);
  return {
    id,
    isOfDocument: reminder.documentId !== undefined,
    opened: proveOpened(context, paths.reminder(id, reminder.id)),
    event: eventView(event, vehicle, createFormatters(context.locale, known)),
    unit,
    dates: { min: earliestDate, max: "9999-12-31" },
    form: reminderForm({ unit, language: context.locale.language }).open(reminderTexts(reminder)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const {
    context: { db, locale },
    params,
  } = args;
  const post = await receiveVehicle(args);
  const { id, known, form } = post;
  const reminder = known.reminders.find((one) => one.id === params.reminderId);
  const location = paths.vehicle(id);
  if (!reminder) {
    return offerAsNew(args, {
      thing: "reminder",
      path: paths.reminder(id, params.reminderId!),
      leadsTo: location,
      addAt: paths.addReminder(id),
    });
  }
  const intent = form.get("intent");
  const { documentId } = reminder;
  if (documentId && intent !== "enable" && intent !== "disable")
    throw redirect(documentPaths.edit(id, documentId));
  if (intent === "delete") {
    const flash = { message: "reminderDeleted", values: { name: reminder.title } } as const;
    return commit(post, { writes: [deleteReminder(db, reminder.id)], location, flash });
  }
  if (intent === "enable" || intent === "disable") {
    const off = intent === "disable";
    const flash = {
      message: off ? "reminderOff" : "reminderOn",
      values: { name: reminder.title },
    } as const;
    return commit(post, { writes: [updateReminder(db, reminder.id, { off })], location, flash });
  }
  const unit = unitOf(reminder, known.unit);
  return submit(post, reminderForm({ unit, language: locale.language }), (input) => {
    const { title } = input;
    const updated = newReminder(input, reminder.since, unit);
    const row = toReminderRow({ ...updated, snoozedUntil: null }, unit);
    return {
      writes: [updateReminder(db, reminder.id, { ...row, title })],
      location,
      flash: { message: "reminderSaved", values: { name: title } },
    };
  });
}

export default function ReminderPage() {
  const { t } = useTranslation("custom-reminders");
  const { id, isOfDocument, opened, event, unit, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const { status, name, due, action } = event;
  const { sent, lost, send } = useOptimistic(paths.vehicle(id));
  const isOff = sent ? sent.get("intent") === "disable" : status.is === "disabled";
  const may = useMay();
  return (
    <DialogRoute id="reminder" title={name} closeHref={paths.vehicle(id)} errors={errors}>
      <p>
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
      </p>
      <p className="strong">{due.join(" · ")}</p>
      {action && (
        <div className="cluster">
          <ButtonLink to={action.href}>{t(isOfDocument ? "document" : "done")}</ButtonLink>
        </div>
      )}
      {may("manage") && (
        <>
          {!isOfDocument && <CustomReminderForm {...{ formProps, opened, fields, unit, dates }} />}
          <PostForm
            id="change-reminder"
            className="cluster"
            onSubmit={(event) => isDeletion(event) || send(event)}
          >
            <Button look="quiet" name="intent" value={isOff ? "enable" : "disable"}>
              {t(isOff ? "on" : "off")}
            </Button>
            {!isOfDocument && (
              <Button look="danger" name="intent" value="delete">
                {t("delete")}
              </Button>
            )}
            {lost && <NotSent />}
          </PostForm>
        </>
      )}
    </DialogRoute>
  );
}

function isDeletion({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === "delete";
}
