import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { refuseClash, showAgain } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import { editRecord, readableTexts, recordTexts, revertRecord, withEachField } from "./edited-record.server.ts";
import { RecordFields, recordNames } from "./record-fields.tsx";
import { offersOf, recordFormView, type RecordOffers } from "./record-form-view.server.ts";
import { recordSchema } from "./record-form.server.ts";
import { findRecordAgain, loadRecordToChange, receiveRecord } from "#app/service-records/record/record-guard.server.ts";
import { askForRecord, searchOf } from "./record-post.server.ts";
import { isService } from "./service-items.server.ts";
import { withReceipts, type Judge } from "#app/service-records/receipts/take-receipts.server.ts";
import { useUnsentForm } from "./unsent-form.tsx";

export const handle: PageHandle = { i18n: ["record", "receipts"], title: "record:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, reader } = args.context;
  const { id, known, today, found, data: { shops } } = await loadRecordToChange(args, (id) => askForRecord(db, id, new FormData()));
  const { record, reading, serviceIds, shop } = found;
  const values = recordTexts(found, reader.language);
  const offered = shop && !shops.some(({ compCode }) => compCode === shop.compCode) ? [{ ...shop, standing: "other" as const }, ...shops] : shops;
  return {
    id,
    recordId: record.id,
    isCorrected: record.correctedAt !== null,
    form: recordFormView({
      ...{ known, today, shops: offered, chosen: serviceIds, namesShop: record.reported === null },
      unit: reading?.unit ?? known.unit,
      currency: record.currency ?? currencyOf(reader.country),
      values: { ...values, [shownField]: JSON.stringify(values) },
    }, reader),
  };
}

/** What another window saved since the form was opened is joined with it, also at the last moment. */
export function action(args: ActionFunctionArgs) {
  return withReceipts(args, (judge) => saveRecord(args, judge));
}

async function saveRecord(args: ActionFunctionArgs, judge: Judge) {
  const { context } = args;
  const { db, reader, now } = context;
  const recordId = args.params.recordId!;
  const opened = await receiveRecord(args, (id, form) => Promise.all([askForRecord(db, id, form), judge(id, form, recordId)]));
  const { id, known, today, form: sent, key, data: [asked, receipts] } = opened;
  const location = paths.record(id, recordId);
  const editor = nameOfForm(sent);
  const form = withEachField(sent);
  const search = searchOf(sent);
  const offers = offersOf(known, asked, { typed: form, search }, reader);
  const kept = { changed: "record_changed", readAgain: () => findRecordAgain(args, id) } as const;

  return saveEdit(opened.found, kept, async (found) => {
    const { reported } = found.record;
    if (reported && sent.get("intent") === "revert") {
      return commit(context, key, revertRecord(db, found, reported, editor), { location, flash: { message: "recordReverted" } });
    }
    const saved = recordTexts(found, reader.language);
    const { joined, clashes } = joinForm(form, saved, { again: found.record.editedBy === editor });
    const unit = found.reading?.unit ?? known.unit;
    const others = asked.near.filter((reading) => reading.recordId !== recordId);
    const keepsShop = joined.get("shop") === found.shop?.compCode;
    // A shop that reported a record need not be one that can be chosen.
    const keepsName = reported !== null && found.record.shopName !== null && !joined.get("shop");
    const schema = recordSchema(others, { unit, today, reader, shopIsKnown: keepsShop || keepsName || asked.shop !== null, isService });
    const typed = parseWithZod(joined, { schema });
    if (search) return receipts.keepIn(showAgain(typed, { offers }));
    const clash = readableTexts(clashes, found.shop?.name ?? null, reader);
    if (Object.keys(clashes).length > 0) return receipts.keepIn(refuseClash(context, typed, clash, { offers }));
    if (typed.status !== "success" || receipts.errors) return receipts.refuse(typed, { offers });
    const shop = keepsShop ? found.shop : asked.shop;
    const writes = editRecord(db, found, typed.value, { editor, currency: currencyOf(reader.country), shop, now });
    return receipts.commit({ key, recordId, writes, outcome: { location, flash: { message: "recordSaved" } }, typed, more: { offers } });
  });
}

export default function EditRecord() {
  const { t } = useTranslation("record");
  const { id, recordId, isCorrected, form } = useLoaderData<typeof loader>();
  const offers = useActionData<{ offers?: RecordOffers }>()?.offers ?? form.offers;
  const lastResult = useLastResult();
  const names = [...recordNames, "shown"] as const;
  const { id: formId, fields, errors } = serverForm({ id: "edit-record", names, constraint: form.constraint, lastResult, defaultValue: form.values });
  const unsent = useUnsentForm(formId, "findShops", lastResult);
  return (
    <DialogRoute id="edit-record" title={t("editTitle")} closeHref={paths.record(id, recordId)} errors={errors} keepsText={false}>
      {unsent.isBack && <UnsentNotice href={href(paths.editRecord(id, recordId))} forget={unsent.forget} />}
      <Form key={String(unsent.isBack)} method="post" id={formId} encType="multipart/form-data" preventScrollReset>
        <SecureFields />
        <input type="hidden" name={fields.shown.name} value={fields.shown.defaultValue ?? ""} />
        <DefaultButton>{t("saveEdit")}</DefaultButton>
        <RecordFields {...form} fields={fields} offers={offers} servicesHref={paths.servicesToFind(id)} />
        <DialogActions>
          <Button>{t("saveEdit")}</Button>
          {isCorrected && <Button look="quiet" name="intent" value="revert" formNoValidate>{t("revert")}</Button>}
        </DialogActions>
      </Form>
    </DialogRoute>
  );
}
