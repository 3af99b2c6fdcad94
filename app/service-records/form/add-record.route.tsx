import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { Flash } from "#app/http/flash.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { openDashboard, withDashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { dueDay, nameOf } from "#app/maintenance/words/event-words.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { reopen, submit } from "#app/forms/submit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { createFormatters, type Formatters } from "#app/vehicle/formatters.server.ts";
import { serviceEvents, serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { tabDots } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import { withReceipts } from "#app/service-records/receipts/form-receipts.server.ts";
import {
  listOfferedShops,
  buildOffers,
  loadRecordFormData,
  recordFormView,
  getRequestedSearch,
  parseServiceIds,
} from "./record-form-data.server.ts";
import { RecordFields, useOffers } from "./record-fields.tsx";
import { recordForm, type NewRecord } from "./record-form.server.ts";
import { addRecord } from "./record-writes.server.ts";
import { useFormDraft } from "./form-draft.tsx";

export const handle: PageHandle = { i18n: ["record", "receipts"], title: "record:addTitle" };

/** `date`, `estimateRecord` and `services` in the query prefill the form (spec §2). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale } = context;
  const query = new URL(request.url).searchParams;
  const opened = withDashboard(await loadVehicle(args, (id) => listOfferedShops(db, id)));
  const { id, vehicle, dashboard, known, today, data: shops } = opened;
  const formatters = createFormatters(locale, known);
  const requested = parseDay(query.get("date") ?? "", locale.language);
  const date = requested && requested <= today ? requested : today;
  const estimate = estimateOdometerOn(opened, date);
  const odometer = estimate && query.has("estimateRecord") ? String(estimate.distance) : "";
  const chosen = parseServiceIds(formDataFrom(query));
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: tabsView("history", id, tabDots(dashboard), formatters),
    estimate: estimate && formatters.distance(estimate.distance, estimate.unit),
    form: recordForm({ unit: known.unit, today, locale }).open({ date, odometer }),
    view: recordFormView(
      {
        known,
        today,
        unit: known.unit,
        shops,
        chosen,
        namesShop: true,
        currency: currencyOf(locale.country),
      },
      locale,
    ),
  };
}

function formDataFrom(query: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  return form;
}

export function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  return withReceipts(args, async (checkReceipts) => {
    const post = await receiveVehicle(args, (id, form) =>
      Promise.all([loadRecordFormData(db, id, form), checkReceipts(id, form, null)]),
    );
    const {
      id,
      known,
      today,
      form,
      data: [requested, receipts],
    } = post;
    const checkedReading = validateReading(post, {
      vehicleId: id,
      known,
      today,
      nearby: requested.near,
      origin: "record",
    });
    const { shop } = requested;
    const filledIn = recordForm({
      unit: known.unit,
      today,
      locale,
      others: checkedReading.others,
      shop,
      receipts,
    });
    const search = getRequestedSearch(form);
    const offers = buildOffers(known, requested, { typed: form, search }, locale);
    if (search) return reopen(post, filledIn, { offers });
    return submit(
      post,
      filledIn,
      (record) => {
        const reading = toReadingValue(record);
        const question = checkedReading.getQuestion(reading);
        if (question) return question;
        const recordId = newId();
        const recordContext = {
          vehicleId: id,
          currency: currencyOf(locale.country),
          verdict: checkedReading.getVerdict(reading),
        };
        return receipts.attachTo(recordId, {
          writes: [
            ...checkedReading.writes(db),
            ...addRecord(db, recordId, recordContext, record, now),
          ],
          location: paths.serviceHistory(id),
          flash: savedRecordFlash(record, known, today, createFormatters(locale, known)),
        });
      },
      { offers, ...checkedReading.replyData },
    );
  });
}

function savedRecordFlash(
  record: NewRecord,
  known: VehicleSnapshot,
  today: string,
  formatters: Formatters,
): Flash {
  const { date, odometer } = record;
  const closed = serviceEvents.filter(
    (event) =>
      record.serviceIds.includes(serviceIds[event]) && date >= (known.services[event]?.date ?? ""),
  );
  const services = Object.fromEntries(closed.map((event) => [event, { date, odometer }]));
  const after = openDashboard({ ...known, services: { ...known.services, ...services } }, today);
  const next = closed.flatMap((event) => {
    const found = findEvent(after, slugOf(event));
    const day = dueDay(found, formatters);
    return found && day
      ? formatters.t("record:nextDue", { name: nameOf(found, formatters), day })
      : [];
  });
  return next.length > 0
    ? { message: "recordAddedNext", values: { next: next.join(" · ") } }
    : { message: "recordAdded" };
}

export default function AddRecord() {
  const { t } = useTranslation("record");
  const { id, name, estimate, form, view } = useLoaderData<typeof loader>();
  const offers = useOffers(view.offers);
  const { formProps, fields, errors } = useForm(form);
  const unsent = useFormDraft(formProps.id, "findShops", useLastResult());
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("back")}</BackLink>
      {errors}
      <PageHeading title={t("addTitle")} above={name} />
      {unsent.isRestored && (
        <UnsentNotice href={href(paths.addRecord(id))} forget={unsent.discard} />
      )}
      <PostForm
        key={String(unsent.isRestored)}
        {...formProps}
        encType="multipart/form-data"
        preventScrollReset
      >
        <DefaultButton>{t("save")}</DefaultButton>
        <RecordFields
          {...view}
          fields={fields}
          offers={offers}
          servicesHref={paths.servicesToFind(id)}
          odometerHint={estimate ? t("estimate", estimate) : undefined}
        />
        <Button>{t("save")}</Button>
      </PostForm>
    </FormColumn>
  );
}
