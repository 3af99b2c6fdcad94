import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { saveUse } from "#app/vehicle/vehicles.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { hasDistance, hasInterval, intervalSchema } from "./interval-form.server.ts";
import { IntervalForms } from "./interval-forms.tsx";
import { intervalWords } from "#app/maintenance/words/why-words.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["intervals"],
  title: (data) => ({ key: "intervals:title", values: { name: (data as { name: string } | undefined)?.name ?? "" } }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, dashboard, known } = withDashboard(await loadVehicle(args));
  const event = findEvent(dashboard, params.event!);
  if (!event || !hasInterval(event.eventType)) throw redirect(paths.vehicle(id));
  const words = wordsFor(context.reader, known.state);
  const { recommended, interval: chosen } = event;
  const recommendedUse = (use: "normal" | "severe") => recommended?.[use] && { said: intervalWords(recommended[use].interval, words), estimate: recommended[use].estimate };
  const { distance = null, months = null } = chosen?.interval ?? {};
  return {
    id,
    slug: params.event!,
    name: nameOf(event, words),
    unit: chosen?.interval.unit ?? known.unit,
    hasDistance: hasDistance(event.eventType),
    isOwn: chosen?.source === "owner",
    normal: recommendedUse("normal"),
    severe: recommendedUse("severe"),
    use: known.use,
    useHints: { normal: words.t("due:useHints.normal"), severe: words.t("due:useHints.severe") },
    values: {
      distance: distance === null ? "" : String(distance),
      months: months === null || months % 12 === 0 ? "" : String(months),
      years: months !== null && months % 12 === 0 ? String(months / 12) : "",
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db } = context;
  const { id, dashboard, known, form, key } = withDashboard(await receiveVehicle(args));
  const event = findEvent(dashboard, params.event!);
  if (!event || !hasInterval(event.eventType)) throw redirect(paths.vehicle(id));
  const submission = parseWithZod(form, { schema: intervalSchema(event.eventType, event.interval?.interval.unit ?? known.unit) });
  if (submission.status !== "success") {
    if (submission.error?.intent) throw problem(400);
    return refuseForm(context, submission);
  }
  const { value } = submission;
  const none = { distance: null, unit: null, months: null };
  const write =
    value.intent === "use" ? saveUse(db, id, value.use) : saveChoice(db, id, event.eventType, value.intent === "save" ? value.interval : none);
  const message = ({ save: "intervalSaved", reset: "intervalReset", use: "useSaved" } as const)[value.intent];
  const values = { name: nameOf(event, wordsFor(context.reader, known.state)) };
  return commit(context, key, [write], { location: paths.vehicle(id), flash: { message, values } });
}

export default function IntervalPage() {
  const lastResult = useLastResult();
  return <IntervalForms {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
