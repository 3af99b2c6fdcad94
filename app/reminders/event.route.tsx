import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { eventView } from "./dashboard-view.server.ts";
import { saveChoice } from "./event-choices.server.ts";
import { EventDetails } from "./event-details.tsx";
import { nameOf, wordsFor } from "./event-words.server.ts";
import { findEvent } from "./find-event.ts";
import { hasInterval } from "./interval-form.server.ts";
import { estimateOdometer } from "./odometer.ts";
import { whyView } from "./why-words.server.ts";
import { loadVehicle, receiveVehicle } from "./vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["reminders"],
  title: (data) => ({ key: "garage:vehicle.title", values: { name: (data as { event: { name: string } } | undefined)?.event.name ?? "" } }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, dashboard, known, today } = await loadVehicle(args);
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const { unit } = known;
  const words = wordsFor(context.reader, known.state);
  const { odometer } = dashboard;
  return {
    id,
    event: eventView(event, id, words),
    why: whyView(event, dashboard, { unit, today }, words),
    odometer: { unit, today, estimate: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "" },
    hasInterval: hasInterval(event.eventType),
  };
}

const schema = z.object({ intent: z.enum(["enable", "disable"]) });

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { id, dashboard, known, form, key } = await receiveVehicle(args);
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw problem(400);
  const off = submission.value.intent === "disable";
  return commit(context, key, [saveChoice(context.db, id, event.eventType, { off: off ? "user" : null })], {
    location: paths.vehicle(id),
    flash: { message: off ? "reminderOff" : "reminderOn", values: { name: nameOf(event, wordsFor(context.reader, known.state)) } },
  });
}

export default function EventPage() {
  return <EventDetails {...useLoaderData<typeof loader>()} />;
}
