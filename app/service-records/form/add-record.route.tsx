import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { href, paths } from "#app/http/paths.ts";
import { showAgain } from "#app/forms/reply.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { odometerOn } from "#app/vehicle/snapshot/known-odometer.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { dotsOf } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import { addRecord } from "./insert-record.server.ts";
import { RecordFields, recordNames } from "./record-fields.tsx";
import { offersOf, recordFormView, servicesIn, type RecordOffers } from "./record-form-view.server.ts";
import { recordSchema } from "./record-form.server.ts";
import { askForRecord, searchOf } from "./record-post.server.ts";
import { savedRecord } from "./saved-record.server.ts";
import { isService } from "./service-items.server.ts";
import { withReceipts } from "#app/service-records/receipts/take-receipts.server.ts";
import { useUnsentForm } from "./unsent-form.tsx";

export const handle: PageHandle = { i18n: ["record", "receipts"], title: "record:addTitle" };

/** `date`, `estimateRecord` and `services` in the query fill in the form (spec §2). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, reader } = context;
  const query = new URL(request.url).searchParams;
  const opened = withDashboard(await loadVehicle(args, (id) => askForRecord(db, id, new FormData())));
  const { id, vehicle, dashboard, known, today, data: { shops } } = opened;
  const words = wordsFor(reader, known.state);
  const asked = parseDay(query.get("date") ?? "", reader.language);
  const date = asked && asked <= today ? asked : today;
  const estimate = odometerOn(opened, date);
  const odometer = estimate && query.has("estimateRecord") ? String(estimate.distance) : "";
  const chosen = servicesIn(formOf(query));
  return {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("history", id, dotsOf(dashboard), words),
    estimate: estimate && words.distance(estimate.distance, estimate.unit),
    form: recordFormView({ known, today, unit: known.unit, currency: currencyOf(reader.country), values: { date, odometer }, shops, chosen, namesShop: true }, reader),
  };
}

function formOf(query: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  return form;
}

export function action(args: ActionFunctionArgs) {
  const { db, reader, now } = args.context;
  return withReceipts(args, async (judge) => {
    const { id, known, today, form, key, data: [asked, receipts] } = await receiveVehicle(args, (id, form) =>
      Promise.all([askForRecord(db, id, form), judge(id, form, null)]),
    );
    const schema = recordSchema(asked.near, { unit: known.unit, today, reader, shopIsKnown: asked.shop !== null, isService });
    const typed = parseWithZod(form, { schema });
    const search = searchOf(form);
    const offers = offersOf(known, asked, { typed: form, search }, reader);
    if (search) return receipts.keepIn(showAgain(typed, { offers }));
    if (typed.status !== "success" || receipts.errors) return receipts.refuse(typed, { offers });
    const record = typed.value;
    const recordId = newId();
    const kept = { vehicleId: id, currency: currencyOf(reader.country), shop: record.selfService ? null : (asked.shop?.name ?? null) };
    const writes = addRecord(db, recordId, kept, record, now);
    const flash = savedRecord(record, known, today, wordsFor(reader, known.state));
    return receipts.commit({ key, recordId, writes, outcome: { location: paths.serviceHistory(id), flash }, typed, more: { offers } });
  });
}

export default function AddRecord() {
  const { t } = useTranslation("record");
  const { id, name, estimate, form } = useLoaderData<typeof loader>();
  const offers = useActionData<{ offers?: RecordOffers }>()?.offers ?? form.offers;
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "record", names: recordNames, constraint: form.constraint, lastResult, defaultValue: form.values });
  const unsent = useUnsentForm(formId, "findShops", lastResult);
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("back")}</BackLink>
      {errors}
      <PageHeading title={t("addTitle")} above={name} />
      {unsent.isBack && <UnsentNotice href={href(paths.addRecord(id))} forget={unsent.forget} />}
      <Form key={String(unsent.isBack)} method="post" id={formId} action={paths.addRecord(id)} encType="multipart/form-data" preventScrollReset>
        <SecureFields />
        <DefaultButton>{t("save")}</DefaultButton>
        <RecordFields {...form} fields={fields} offers={offers} servicesHref={paths.servicesToFind(id)} odometerHint={estimate ? t("estimate", estimate) : undefined} />
        <Button>{t("save")}</Button>
      </Form>
    </FormColumn>
  );
}
