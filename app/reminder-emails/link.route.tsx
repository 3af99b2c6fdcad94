import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { withActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps } from "#app/forms/fields/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { todayIn } from "#app/i18n/dates.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { dueWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import { validateReading } from "#app/vehicle/odometer/validate-reading.server.ts";
import { ReadingDoubtButtons, useReadingDoubt } from "#app/vehicle/odometer/reading-doubt.tsx";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import { getLinkQuestion, linkForm, logsService, type LinkField } from "./link-form.server.ts";
import { readLink } from "./mail-link.server.ts";
import { insertUsedLink, openLink, type OpenLink } from "./open-link.server.ts";

export const handle: PageHandle = {
  i18n: ["log-event", "registration", "odometer"],
  title: "reminder-email:link.title",
  description: "reminder",
  scripts: false,
};

/** Opening a link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const open = await openLink(context, readLink(context.settings.secret, request, context.now));
  return open ? { page: pageOf(open, context) } : data({ page: null }, 400);
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, locale } = context;
  const link = readLink(context.settings.secret, request, now);
  // Readings near the typed date, or today, in the same round trip as the link's vehicle.
  const findNear = (form: FormData) =>
    link ? findNeighbors(db, link.vehicleId, form.get("date") ?? todayIn("UTC", now)) : [];
  const post = await receive(
    args,
    (form) => Promise.all([openLink(context, link), findNear(form)]),
    "link",
  );
  const [open, near] = post.data;
  const dead = data({ dead: true, lastResult: null }, 400);
  if (!open) return dead;
  const judged = validateReading(post, {
    ...{ vehicleId: open.vehicle.id, known: open.known, today: open.today, nearby: near },
    origin: getLinkQuestion(open) === "odometer" ? "entered" : "record",
    isSignedIn: false,
  });
  return submit(
    withActivity(post, open.recipient, open.vehicle, eventPath(open.event, open.vehicle.id)),
    linkForm({ open, locale, nearby: judged.others }),
    ({ reading, writes }) =>
      judged.getQuestion(reading) ?? {
        writes: [
          insertUsedLink(db, open.hash, now),
          ...judged.writes(db),
          ...writes(db, now, judged.getVerdict(reading)),
        ],
        location: paths.reminderSaved,
        counts: logsService(open) ? "serviceAdded" : undefined,
        flash: {
          message: "reminderAnswered",
          values: { name: nameOf(open.event, createFormatters(locale, null)) },
        },
        unless: { "used_links.hash": () => dead },
      },
    judged.replyData,
  );
}

function pageOf(open: OpenLink, { locale }: RequestContext) {
  const { event, vehicle, known, today } = open;
  const question = getLinkQuestion(open);
  const formatters = createFormatters(locale, known);
  const estimate = estimateOdometerOn(open, today);
  const reminder = known.reminders.find(({ id }) => question === "log" && id === event.subjectId);
  return {
    question,
    car: vehicleTitle(vehicle).name,
    shared: vehicle.role === "owner" ? null : formatters.t("reminder-email:link.shared"),
    name: nameOf(event, formatters),
    done: reminder ? formatters.t(`due:done.${reminder.repeat?.kind ?? "once"}`) : null,
    due: [formatters.t(`due:status.${event.reminder}`), ...dueWords(event, formatters)],
    unit: known.unit,
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    form: linkForm({ open, locale }).open({
      date: question === "log" ? today : "",
      odometer: question === "odometer" && estimate ? String(estimate.distance) : "",
    }),
  };
}

export default function ReminderLink() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) return <UsedLink />;
  return <LinkForm {...page} />;
}

type LinkPage = ReturnType<typeof pageOf>;

function LinkForm({ question, car, shared, name, due, done, form, unit, dates }: LinkPage) {
  const { t } = useTranslation("reminder-email");
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("link.heading", { car, name })}
      intro={due.join(" · ")}
    >
      <p>{done ?? t(`link.text.${question}`)}</p>
      {shared && <p>{shared}</p>}
      <Question {...{ question, fields, unit, dates }} />
      <ReadingDoubtButtons doubt={useReadingDoubt()} />
      <Button look={question === "off" ? "danger" : "primary"}>
        {t(`link.submit.${question}`)}
      </Button>
    </AccountForm>
  );
}

type QuestionProps = Pick<LinkPage, "question" | "unit" | "dates"> & {
  fields: Record<LinkField, FieldProps>;
};

function Question({ question, fields, unit, dates }: QuestionProps) {
  const { t } = useTranslation(["log-event", "registration", "odometer", "reminder-email"]);
  const odometer = {
    ...fields.odometer,
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: 14,
    width: "short",
  } as const;
  switch (question) {
    case "log":
      return (
        <>
          <DateField {...fields.date} {...dates.date} label={t("date")} />
          <TextField {...odometer} label={t(`odometer.${unit}`)} hint={t("odometerHint")} />
        </>
      );
    case "registration":
      return (
        <>
          <DateField
            {...fields.expirationDate}
            {...dates.expirationDate}
            label={t("registration:expirationDate")}
            hint={t("registration:expirationDateHint")}
          />
          <DateField {...fields.date} {...dates.date} label={t("registration:date")} />
        </>
      );
    case "odometer":
      return (
        <TextField
          {...odometer}
          label={t(`odometer:field.${unit}`)}
          hint={t("odometer:estimateHint")}
        />
      );
    case "snooze":
      return (
        <RadioGroup
          {...fields.days}
          label={t("reminder-email:link.days")}
          defaultValue={fields.days.defaultValue ?? "7"}
          options={[
            { value: "7", label: t("reminder-email:link.week") },
            { value: "30", label: t("reminder-email:link.month") },
          ]}
        />
      );
    case "off":
      return null;
  }
}

/** Shown for a used, expired or incomplete link. */
function UsedLink() {
  const { t } = useTranslation("reminder-email");
  return (
    <FormColumn>
      <PageHeading title={t("used.title")} />
      <p>{t("used.text")}</p>
      <p>
        <a href={href(paths.garage)}>{t("garage")}</a>
      </p>
    </FormColumn>
  );
}
