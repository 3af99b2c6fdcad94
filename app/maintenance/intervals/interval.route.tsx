import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { saveUse } from "#app/vehicle/vehicles.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { hasDistance, hasInterval, intervalForm } from "./interval-form.server.ts";
import { IntervalForms } from "./interval-forms.tsx";
import { distanceIn, type ChosenInterval } from "./intervals.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { intervalWords } from "#app/maintenance/words/why-words.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["intervals"],
  title: (data) => ({
    key: "intervals:title",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, dashboard, known } = withDashboard(await loadVehicle(args));
  const event = findEvent(dashboard, params.event!);
  if (!event || !hasInterval(event.eventType)) throw redirect(paths.vehicle(id));
  const formatters = createFormatters(context.locale, known);
  const { recommended, interval: chosen } = event;
  const recommendedUse = (use: "normal" | "severe") =>
    recommended?.[use] && {
      said: intervalWords(recommended[use], formatters),
      estimate: recommended[use].estimate,
    };
  const { eventType } = event;
  const { unit } = known;
  const { distance = null } = (chosen && distanceIn(unit, chosen)) ?? {};
  const { months = null } = chosen?.interval ?? {};
  return {
    id,
    slug: params.event!,
    name: nameOf(event, formatters),
    unit,
    hasDistance: hasDistance(eventType),
    isOwn: chosen?.source === "owner",
    normal: recommendedUse("normal"),
    severe: recommendedUse("severe"),
    useHints: {
      normal: formatters.t("due:useHints.normal"),
      severe: formatters.t("due:useHints.severe"),
    },
    form: intervalForm({ eventType, unit }).open({
      distance: distance === null ? "" : String(distance),
      months: months === null || months % 12 === 0 ? "" : String(months),
      years: months !== null && months % 12 === 0 ? String(months / 12) : "",
      use: known.use,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const {
    context: { db, locale },
    params,
  } = args;
  const post = withDashboard(await receiveVehicle(args));
  const { id, dashboard, known, form } = post;
  const event = findEvent(dashboard, params.event!);
  if (!event || !hasInterval(event.eventType)) throw redirect(paths.vehicle(id));
  const { eventType } = event;
  const intent = form.get("intent") ? readChoice(form, "intent", ["save", "reset", "use"]) : "save";
  const { unit } = known;
  return submit(post, intervalForm({ eventType, unit, intent }), (typed) => {
    const choice = typed.intent === "save" ? keepUnit(typed.interval, event.interval) : noInterval;
    const isUse = typed.intent === "use";
    const write = isUse ? saveUse(db, id, typed.use) : saveChoice(db, id, eventType, choice);
    const name = nameOf(event, createFormatters(locale, known));
    return {
      writes: [write],
      location: paths.vehicle(id),
      flash: { message: messages[typed.intent], values: { name } },
    };
  });
}

/** Keeps the unit that an unchanged distance was entered in. */
function keepUnit(typed: Interval, chosen: ChosenInterval | null): Interval {
  if (chosen?.source !== "owner" || distanceIn(typed.unit, chosen)?.distance !== typed.distance)
    return typed;
  const { distance, unit } = chosen.interval;
  return { ...typed, distance, unit };
}

const noInterval = { distance: null, unit: null, months: null };
const messages = { save: "intervalSaved", reset: "intervalReset", use: "useSaved" } as const;

export default function IntervalPage() {
  return <IntervalForms {...useLoaderData<typeof loader>()} />;
}
