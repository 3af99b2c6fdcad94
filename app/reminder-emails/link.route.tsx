import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { breaks } from "#db/constraints.ts";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { dueWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { odometerOn } from "#app/vehicle/snapshot/known-odometer.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { findNeighbours } from "#app/vehicle/odometer/readings.server.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import { askedBy, linkFields, readAnswer } from "./link-answer.server.ts";
import { LinkForm, UsedLink } from "./link-form.tsx";
import { readLink } from "./mail-link.server.ts";
import { insertUsedLink, openLink, type OpenLink } from "./open-link.server.ts";

export const handle: PageHandle = {
  i18n: ["log-event", "registration", "odometer"],
  title: "reminder-email:link.title",
  scripts: false,
};

/** Opening a link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const open = await openLink(context, readLink(context.settings.secret, request, context.now));
  return open ? { page: pageOf(open, context) } : data({ page: null }, 400);
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, reader } = context;
  const link = readLink(context.settings.secret, request, now);
  // Readings near the day that was typed, or today: asked in the same round trip as what the link is about.
  const near = (form: FormData) => (link ? findNeighbours(db, link.vehicleId, form.get("date") ?? todayIn("UTC", now)) : []);
  const { form, key, data: [open, others] } = await receive(args, (form) => Promise.all([openLink(context, link), near(form)]));
  const dead = data({ dead: true, lastResult: null }, 400);
  if (!open) return dead;
  const { submission, writes } = readAnswer(askedBy(open), { db, reader, now, open, form, others });
  if (!writes) return refuseForm(context, submission);
  try {
    const flash = { message: "reminderAnswered" as const, values: { name: nameOf(open.event, wordsFor(reader, null)) } };
    return await commit(context, key, [insertUsedLink(db, open.hash, now), ...writes], { location: paths.reminderSaved, flash });
  } catch (error) {
    if (breaks(error, "used_links.hash")) return dead;
    throw error;
  }
}

function pageOf(open: OpenLink, { reader }: RequestContext) {
  const { event, vehicle, known, today } = open;
  const asked = askedBy(open);
  const words = wordsFor(reader, known.state);
  const estimate = odometerOn(open, today);
  return {
    asked,
    car: titleView(vehicle).name,
    name: nameOf(event, words),
    due: [words.t(`due:status.${event.reminder}`), ...dueWords(event, words)],
    unit: known.unit,
    constraint: getZodConstraint(linkFields(asked, open, reader)),
    dates: { date: { min: earliestDate, max: today }, expirationDate: expirationRange(today) },
    values: { date: asked === "log" ? today : "", odometer: asked === "odometer" && estimate ? String(estimate.distance) : "" },
  };
}

export default function ReminderLink() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) return <UsedLink />;
  return <LinkForm {...page} lastResult={answer?.lastResult} />;
}
