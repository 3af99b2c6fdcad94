import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { edit, saveVersion } from "#app/forms/edit.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { UnsentNotice } from "#app/ui/unsent/unsent-notice.tsx";
import {
  withReceipts,
  type CheckReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { storedReceipt } from "#app/service-records/receipts/stored-receipt.ts";
import {
  findRecordAgain,
  loadRecordToChange,
  receiveRecord,
} from "#app/service-records/record/record-guard.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import {
  listOfferedShops,
  buildOffers,
  loadRecordFormData,
  recordFormView,
  getRequestedSearch,
} from "./record-form-data.server.ts";
import { withChosenShop } from "./offers.ts";
import { RecordFields, useOffers } from "./record-fields.tsx";
import {
  formatRecordTexts,
  recordForm,
  recordTexts,
  withJoinedServices,
} from "./record-form.server.ts";
import { editRecord, revertRecord } from "./record-writes.server.ts";
import { validateReading, toReadingValue } from "#app/vehicle/odometer/validate-reading.server.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
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
  return withReceipts(args, (checkReceipts) => saveRecord(args, checkReceipts));
}

async function saveRecord(args: ActionFunctionArgs, checkReceipts: CheckReceipts) {
  const { db, locale, now } = args.context;
  const recordId = args.params.recordId!;
  const post = await receiveRecord(args, (id, form) =>
    Promise.all([loadRecordFormData(db, id, form), checkReceipts(id, form, recordId)]),
  );
  const {
    id,
    known,
    today,
    found: loaded,
    form,
    data: [requested, receipts],
  } = post;
  const { reported } = loaded.record;
  const location = paths.record(id, recordId);
  const readAgain = () => findRecordAgain(args, id);
  const versioned = { changed: "record_changed", readAgain } as const;

  if (reported && form.get("intent") === "revert") {
    return saveVersion(loaded, versioned, (found) =>
      commit(post, {
        writes: revertRecord(db, found, reported, nameOfForm(form)),
        location,
        flash: { message: "recordReverted" },
      }),
    );
  }

  const near = requested.near.filter((reading) => reading.recordId !== recordId);
  const saved = loaded.reading && { ...loaded.reading, date: loaded.record.date };
  const unit = saved?.unit ?? known.unit;
  const checkedReading = validateReading(post, {
    vehicleId: id,
    known,
    today,
    nearby: near,
    unit,
    origin: "record",
    saved,
  });
  const { others: otherReadings } = checkedReading;
  const search = getRequestedSearch(form);
  return edit(
    { ...post, form: withJoinedServices(form) },
    loaded,
    {
      ...versioned,
      textsOf: (found: FoundRecord) => recordTexts(found, locale.language),
      editedBy: ({ record }: FoundRecord) => record.editedBy,
      missingFields: "empty",
      readable: (texts: FieldTexts, { shop }: FoundRecord) =>
        formatRecordTexts(texts, shop?.name ?? null, locale),
      isReopened: search !== null,
      more: {
        offers: buildOffers({ known, today }, requested, { typed: form, search }, locale),
        ...checkedReading.replyData,
      },
      form: ({ record, reading, shop }: FoundRecord, joined: FormData) =>
        recordForm({
          unit: reading?.unit ?? known.unit,
          today,
          locale,
          others: otherReadings,
          receipts,
          shop: shop && joined.get("shop") === shop.compCode ? shop : requested.shop,
          // The reporting shop may not be in the directory.
          keepsShopName: reported !== null && record.shopName !== null && !joined.get("shop"),
        }),
    },
    (record, found, editor) => {
      const reading = toReadingValue(record);
      const question = checkedReading.getQuestion(reading);
      if (question) return question;
      const stored = {
        editor,
        currency: currencyOf(locale.country),
        verdict: checkedReading.getVerdict(reading),
        now,
      };
      return receipts.attachTo(recordId, {
        writes: [...checkedReading.writes(db), ...editRecord(db, found, record, stored)],
        location,
        flash: { message: "recordSaved" },
      });
    },
  );
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
