import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { offeredLines } from "#app/coupons/coupon-view.server.ts";
import { findCouponsNear, validOn } from "#app/coupons/find-coupons.server.ts";
import { couponsAt, withCoupons } from "#app/coupons/offered-coupons.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { eventView } from "#app/maintenance/words/dashboard-view.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { EventDetails } from "./event-details.tsx";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { hasInterval } from "#app/maintenance/intervals/interval-form.server.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { whyView } from "#app/maintenance/words/why-words.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["event-details", "coupons"],
  title: (data) => ({ key: "garage:vehicle.title", values: { name: (data as { event: { name: string } } | undefined)?.event.name ?? "" } }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, now, reader }, params } = args;
  const { id, known, today, data: near, ...open } = withDashboard(await loadVehicle(args, (id) => findCouponsNear(db, id, now)));
  const dashboard = withCoupons(open.dashboard, known, validOn(near, today));
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const { unit } = known;
  const words = wordsFor(reader, known.state);
  const { odometer } = dashboard;
  return {
    id,
    event: eventView(event, id, words),
    why: event.eventType === "CPN" ? null : whyView(event, dashboard, { unit, today }, words),
    coupons: offeredLines(couponsAt(dashboard, event), id, today, words, reader),
    odometer: { unit, today, estimate: odometer ? String(estimateOdometer(odometer, today, unit).distance) : "" },
    hasInterval: hasInterval(event.eventType),
  };
}

const schema = z.object({ intent: z.enum(["enable", "disable"]) });

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const { id, known, today, form, key, data: near, ...open } = withDashboard(await receiveVehicle(args, (id) => findCouponsNear(db, id, now)));
  const dashboard = withCoupons(open.dashboard, known, validOn(near, today));
  const event = findEvent(dashboard, params.event!);
  if (!event) throw redirect(paths.vehicle(id));
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw problem(400);
  const off = submission.value.intent === "disable";
  return commit(context, key, [saveChoice(db, id, event.eventType, { off: off ? "user" : null })], {
    location: paths.vehicle(id),
    flash: { message: off ? "reminderOff" : "reminderOn", values: { name: nameOf(event, wordsFor(context.reader, known.state)) } },
  });
}

export default function EventPage() {
  return <EventDetails {...useLoaderData<typeof loader>()} />;
}
