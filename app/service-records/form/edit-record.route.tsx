import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { storedReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import { loadRecordToChange } from "#app/service-records/record/record-guard.server.ts";
import { listOfferedShops, recordFormView } from "./record-form-data.server.ts";
import { withChosenShop } from "./offers.ts";
import { RecordFields, useOffers } from "./record-fields.tsx";
import { recordForm, recordTexts } from "./record-form.server.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { editServiceRecord } from "./edit-record.server.ts";
import { useFormDraft } from "./form-draft.tsx";

export const handle: PageHandle = {
  styles: ["record-form"],
  i18n: ["record-form", "receipts"],
  title: "record-form:editTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const read = (id: string) =>
    Promise.all([
      listOfferedShops(db, id),
      listReceipts(db, id, args.params.recordId!),
      listTagsInUse(db, id),
    ]);
  const {
    id,
    known,
    today,
    found,
    data: [shops, receipts, tags],
  } = await loadRecordToChange(args, read);
  const { record, reading, serviceIds, shop } = found;
  const unit = reading?.unit ?? known.unit;
  const texts = recordTexts(found, locale.language);
  return {
    id,
    recordId: record.id,
    stored: receipts.map((receipt) => storedReceipt(receipt, id, record.id)),
    isCorrected: record.correctedAt !== null,
    form: recordForm({ unit, today, locale }).openSaved(texts, "edit-record"),
    view: recordFormView(
      {
        known,
        today,
        unit,
        tags,
        shops: withChosenShop(shops, shop),
        chosen: serviceIds,
        namesShop: record.reported === null,
        currency: record.currency ?? currencyOf(locale.country),
      },
      locale,
    ),
  };
}

export function action(args: ActionFunctionArgs) {
  return editServiceRecord(args);
}

export default function EditRecord() {
  const { t } = useTranslation("record-form");
  const { id, recordId, stored, isCorrected, form, view } = useLoaderData<typeof loader>();
  const offers = useOffers(view.offers);
  const { formProps, fields, errors } = useForm(form);
  const unsent = useFormDraft(formProps.id, "findShops", useLastResult());
  return (
    <DialogRoute
      id="edit-record"
      title={t("editTitle")}
      closeHref={paths.record(id, recordId)}
      errors={errors}
      keepsText={false}
      hasBar
    >
      {unsent.isRestored && (
        <UnsentNotice href={href(paths.editRecord(id, recordId))} forget={unsent.discard} />
      )}
      <PostForm
        key={String(unsent.isRestored)}
        {...formProps}
        className="with-bar"
        encType="multipart/form-data"
        preventScrollReset
      >
        <DefaultButton>{t("saveEdit")}</DefaultButton>
        <RecordFields
          {...view}
          fields={fields}
          offers={offers}
          servicesHref={paths.servicesToFind(id)}
          shopsPath={href(paths.shopsToFind(id))}
          stored={stored}
        />
        <div className="save-bar">
          <Button>{t("saveEdit")}</Button>{" "}
          {isCorrected && (
            <Button look="quiet" name="intent" value="revert" formNoValidate>
              {t("revert")}
            </Button>
          )}
        </div>
      </PostForm>
    </DialogRoute>
  );
}
