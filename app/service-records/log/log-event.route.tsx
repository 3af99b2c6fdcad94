import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { logService } from "#app/service-records/form/insert-record.server.ts";
import { useLastResult } from "#app/ui/last-result.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { findEvent, serviceOf } from "#app/maintenance/due/find-event.ts";
import { LogDialog } from "#app/vehicle/odometer/log-dialog.tsx";
import { logSchema, newLogForm } from "#app/vehicle/odometer/log-form.server.ts";
import { findNeighbours } from "#app/vehicle/odometer/readings.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["log-event", "oil-alert"],
  title: (data) => ({ key: "log-event:title", values: { name: (data as { name: string } | undefined)?.name ?? "" } }),
};

/** The oil alert (spec §2) is the same form at an address of its own. */
const eventAt = ({ event = "oil" }: LoaderFunctionArgs["params"]) => event;

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, dashboard, known, today } = withDashboard(await loadVehicle(args));
  const event = findEvent(dashboard, eventAt(params));
  if (!event || !serviceOf(event)) throw redirect(paths.vehicle(id));
  const words = wordsFor(context.reader, known.state);
  const isAlert = params.event === undefined;
  return {
    id,
    name: nameOf(event, words),
    isAlert,
    text: isAlert ? words.t("oil-alert:text") : undefined,
    closeHref: paths.vehicle(id),
    ...newLogForm(known.unit, today, context.reader),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now, reader } = context;
  const { id, dashboard, known, today, form, key, data: others } = withDashboard(await receiveVehicle(args, (id, form) => findNeighbours(db, id, form.get("date"))));
  const slug = eventAt(params);
  const event = findEvent(dashboard, slug);
  const service = event && serviceOf(event);
  if (!service) throw redirect(paths.vehicle(id));
  const submission = parseWithZod(form, { schema: logSchema(others, { unit: known.unit, today, reader }) });
  if (submission.status !== "success") return refuseForm(context, submission);
  const done = submission.value;
  const isNewest = done.date >= (known.services[service]?.date ?? "");
  const after = isNewest ? openDashboard({ ...known, services: { ...known.services, [service]: done } }, today) : dashboard;
  const words = wordsFor(reader, known.state);
  const next = findEvent(after, slug)?.range?.remaining.time?.dueDate;
  return commit(context, key, logService(db, { vehicleId: id, serviceId: serviceIds[service], ...done }, now), {
    location: paths.vehicle(id),
    flash: {
      message: next ? "serviceAdded" : "serviceAddedOnly",
      values: { name: nameOf(event, words), ...(next && { day: words.day(next) }) },
    },
  });
}

export default function LogEventPage() {
  const { t } = useTranslation(["log-event", "oil-alert"]);
  const { name, isAlert, ...form } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const title = isAlert ? t("oil-alert:title") : t("title", { name });
  return <LogDialog {...form} title={title} lastResult={lastResult} />;
}
