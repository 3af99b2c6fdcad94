import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { listShortFormShops } from "#app/service-records/form/record-form-data.server.ts";
import { addRecord } from "#app/service-records/form/record-writes.server.ts";
import {
  withReceipts,
  type CheckReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import { findShop } from "#app/shops/offered-shops.server.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { dueDay, nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { findEvent, serviceOf } from "#app/maintenance/due/find-event.ts";
import { LogDialog } from "#app/vehicle/odometer/log-dialog.tsx";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { openLogForm } from "#app/vehicle/odometer/log-form.server.ts";
import { findNeighbors } from "#app/vehicle/odometer/readings.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { LogDetails, type DetailName } from "./log-details.tsx";
import { logServiceForm } from "./log-service-form.server.ts";

export const handle: PageHandle = {
  i18n: ["log-event", "record-form", "receipts"],
  title: (data) => ({
    key: "log-event:title",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

/** The oil alert (spec §2) is the same form at its own URL. */
const getEventSlug = ({ event = "oil" }: LoaderFunctionArgs["params"]) => event;

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    params,
  } = args;
  const opened = await loadVehicle(args, (id) => listShortFormShops(db, id));
  const { id, dashboard, known, today, data: shops } = withDashboard(opened);
  const event = findEvent(dashboard, getEventSlug(params));
  if (!event || !serviceOf(event)) throw redirect(paths.vehicle(id));
  const formatters = createFormatters(locale, known);
  const isAlert = params.event === undefined;
  const name = nameOf(event, formatters);
  return {
    id,
    name,
    title: isAlert ? formatters.t("oil-alert:title") : formatters.t("log-event:title", { name }),
    text: isAlert ? formatters.t("oil-alert:text") : undefined,
    closeHref: paths.vehicle(id),
    ...openLogForm({ known, today }, locale),
    form: logServiceForm({ unit: known.unit, today, locale }).open({ date: today }),
    details: { shops, currency: currencyOf(locale.country) },
  };
}

export function action(args: ActionFunctionArgs) {
  return withReceipts(args, (checkReceipts) => logService(args, checkReceipts));
}

async function logService(args: ActionFunctionArgs, checkReceipts: CheckReceipts) {
  const {
    context: { db, now, locale },
    params,
  } = args;
  const post = withDashboard(
    await receiveVehicle(args, (id, form) =>
      Promise.all([
        findNeighbors(db, id, form.get("date")),
        findShop(db, String(form.get("shop") ?? "")),
        checkReceipts(id, form, null),
      ]),
    ),
  );
  const {
    id,
    dashboard,
    known,
    today,
    data: [near, shop, receipts],
  } = post;
  const slug = getEventSlug(params);
  const event = findEvent(dashboard, slug);
  const service = event && serviceOf(event);
  if (!service) throw redirect(paths.vehicle(id));
  const checkedReading = validateReading(post, {
    vehicleId: id,
    known,
    today,
    nearby: near,
    origin: "record",
  });
  const { others: otherReadings } = checkedReading;
  const filledIn = logServiceForm({
    unit: known.unit,
    today,
    locale,
    others: otherReadings,
    shop,
    receipts,
  });
  return submit(
    post,
    filledIn,
    (entry) => {
      const reading = toReadingValue(entry);
      const question = checkedReading.getQuestion(reading);
      if (question) return question;
      const isNewest = entry.date >= (known.services[service]?.date ?? "");
      const after = isNewest
        ? openDashboard({ ...known, services: { ...known.services, [service]: entry } }, today)
        : dashboard;
      const formatters = createFormatters(locale, known);
      const day = dueDay(findEvent(after, slug), formatters);
      const recordId = newId();
      const recordContext = {
        vehicleId: id,
        currency: currencyOf(locale.country),
        verdict: checkedReading.getVerdict(reading),
      };
      const done = { serviceIds: [serviceIds[service]], ownService: null, tags: [] };
      const record = { ...entry, ...done };
      return receipts.attachTo(recordId, {
        writes: [
          ...checkedReading.writes(db),
          ...addRecord(db, recordId, recordContext, record, now),
        ],
        location: paths.vehicle(id),
        counts: "serviceAdded",
        flash: {
          message: day ? "serviceAdded" : "serviceAddedOnly",
          values: { name: nameOf(event, formatters), ...(day && { day }) },
        },
      });
    },
    checkedReading.replyData,
  );
}

export default function LogEventPage() {
  const { details, ...log } = useLoaderData<typeof loader>();
  return (
    <LogDialog<DetailName>
      {...log}
      more={(fields) => <LogDetails {...details} fields={fields} />}
    />
  );
}
