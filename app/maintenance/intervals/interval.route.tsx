import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { hasDistance, hasInterval, intervalForm } from "./interval-form.server.ts";
import { IntervalForms } from "./interval-forms.tsx";
import { distanceIn } from "./intervals.ts";
import { intervalWords } from "#app/maintenance/words/why-words.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { saveInterval } from "./save-interval.server.ts";

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

export function action(args: ActionFunctionArgs) {
  return saveInterval(args);
}

export default function IntervalPage() {
  return <IntervalForms {...useLoaderData<typeof loader>()} />;
}
