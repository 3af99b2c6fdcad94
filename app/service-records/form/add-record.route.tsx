import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { href, paths } from "#app/http/paths.ts";
import { reopen, submit } from "#app/forms/submit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { getLastReading } from "#app/vehicle/odometer/last-reading.server.ts";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { completePlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { insertUses, listStock } from "#app/vehicle/planner/supplies.server.ts";
import { UsedParts } from "#app/service-records/parts/used-parts.tsx";
import {
  readUsedParts,
  suggestPartsCost,
  withStockLeft,
} from "#app/service-records/parts/used-parts.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import { withReceipts } from "#app/service-records/receipts/form-receipts.server.ts";
import { restartedReminders, savedRecordFlash } from "./after-saving.server.ts";
import {
  listOfferedShops,
  buildOffers,
  loadRecordFormData,
  recordFormView,
  getRequestedSearch,
  parseServiceIds,
} from "./record-form-data.server.ts";
import { TemplateLinks } from "./template-links.tsx";
import { RecordFields, useOffers } from "./record-fields.tsx";
import { estimateMileage, type MileageEstimate } from "./mileage-estimate.server.ts";
import { recordForm } from "./record-form.server.ts";
import { addRecord } from "./record-writes.server.ts";
import { readRecordStart, recordStartView, startTexts } from "./record-start.server.ts";
import { useFormDraft } from "./form-draft.tsx";

export const handle: PageHandle = {
  styles: ["record-form"],
  i18n: ["record-form", "receipts"],
  title: "record-form:addTitle",
};

/**
 * `date`, `estimateRecord` and `services` in the query prefill the form (spec §2), and so do
 * `planItem` and `template`; `first=receipts` starts it with the receipts.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale } = context;
  const query = new URL(request.url).searchParams;
  const { data, ...opened } = withDashboard(
    await loadVehicle(args, (id, accountId) =>
      Promise.all([
        listOfferedShops(db, id),
        readRecordStart(db, { vehicleId: id, accountId }, query),
        listTagsInUse(db, id),
      ]),
    ),
  );
  const { id, vehicle, dashboard, known, today } = opened;
  const [shops, start, tags] = data;
  const formatters = createFormatters(locale, known);
  const requested = parseDay(query.get("date") ?? "", locale.language);
  const date = requested && requested <= today ? requested : today;
  const estimate = estimateMileage(opened, date, formatters);
  const odometer = estimate && query.has("estimateRecord") ? estimate.value : "";
  const currency = currencyOf(locale.country);
  const filledIn = startTexts(start, currency, locale.language);
  const chosen = [...parseServiceIds(formDataFrom(query)), ...filledIn.services];
  const view = recordFormView(
    { known, today, unit: known.unit, shops, chosen, namesShop: true, currency, tags },
    locale,
  );
  const { first } = view.offers.services;
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: carTabs(request, "history", { vehicle, dashboard }, formatters),
    hidesBar: true,
    estimate,
    last: getLastReading(opened, "record", formatters),
    receiptsFirst: query.get("first") === "receipts",
    restarts: restartedReminders(dashboard, first, formatters, locale.language),
    form: recordForm({ unit: known.unit, today, locale }).open({
      ...{ date, odometer },
      ...filledIn.texts,
    }),
    view,
    start: recordStartView(id, start, locale, formatters),
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
      Promise.all([
        loadRecordFormData(db, id, form),
        checkReceipts(id, form, null),
        readUsedParts(form, locale, () => listStock(db, id)),
      ]),
    );
    const {
      id,
      known,
      today,
      form,
      data: [requested, receipts, used],
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
      usedCode: used.code,
    });
    const search = getRequestedSearch(form);
    const offers = buildOffers({ known, today }, requested, { typed: form, search }, locale);
    const formatters = createFormatters(locale, known);
    const typedDay = parseDay(String(form.get("date") ?? ""), locale.language);
    const day = typedDay && typedDay <= today ? typedDay : today;
    const estimate = estimateMileage({ known, today }, day, formatters);
    if (search) return reopen(post, filledIn, { offers, estimate });
    if (form.get("intent") === "useEstimate") {
      if (estimate) form.set("odometer", estimate.value);
      return reopen(post, filledIn, {
        offers,
        estimate: estimate && { ...estimate, isUsed: true },
      });
    }
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
        const planItem = form.get("planItem");
        const saved = receipts.attachTo(recordId, {
          writes: [
            ...checkedReading.writes(db),
            ...addRecord(db, recordId, recordContext, record, now),
            ...insertUses(db, recordId, used.uses),
            ...(typeof planItem === "string"
              ? [completePlanItem(db, { id: planItem, vehicleId: id, recordId }, now)]
              : []),
          ],
          location: paths.serviceHistory(id),
          counts: "serviceAdded",
          flash: savedRecordFlash(
            record,
            known,
            today,
            formatters,
            suggestPartsCost(used, record.costs.total, locale),
          ),
        });
        return withStockLeft(saved);
      },
      { offers, estimate, ...checkedReading.replyData },
    );
  });
}

export default function AddRecord() {
  const { t } = useTranslation("record-form");
  const { id, name, estimate, last, restarts, receiptsFirst, form, view, start } =
    useLoaderData<typeof loader>();
  const offers = useOffers(view.offers);
  const latest = useActionData<{ estimate?: MileageEstimate | null }>()?.estimate;
  const { formProps, fields, errors } = useForm(form);
  const unsent = useFormDraft(formProps.id, "findShops", useLastResult());
  const historyHref = paths.serviceHistory(id);
  return (
    <>
      {errors}
      <PageHeading title={t("addTitle")} above={name} />
      <TemplateLinks templates={start.templates} />
      {unsent.isRestored && (
        <UnsentNotice href={href(paths.addRecord(id))} forget={unsent.discard} />
      )}
      <PostForm
        key={String(unsent.isRestored)}
        {...formProps}
        className="with-bar"
        encType="multipart/form-data"
        preventScrollReset
      >
        <DefaultButton>{t("save")}</DefaultButton>
        {start.planItem && <input type="hidden" name="planItem" value={start.planItem} />}
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
          <RecordFields
            {...view}
            fields={fields}
            offers={offers}
            servicesHref={paths.servicesToFind(id)}
            shopsPath={href(paths.shopsToFind(id))}
            estimate={latest ?? estimate}
            last={last}
            receiptsFirst={receiptsFirst}
            costHint={start.costHint}
          />
        </div>
        {start.parts && <UsedParts field={fields.used} parts={start.parts} />}
        {restarts && <p className="hint mb-4">{restarts}</p>}
        <div className="save-bar">
          <Button>{t("save")}</Button>{" "}
          <ButtonLink look="secondary" to={historyHref}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
