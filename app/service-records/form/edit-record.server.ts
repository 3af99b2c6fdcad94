import { edit, saveVersion } from "#app/forms/edit.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import { currencyOf } from "#app/i18n/money.ts";
import {
  withReceipts,
  type CheckReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import {
  findRecordAgain,
  receiveRecord,
  type RecordArgs,
} from "#app/service-records/record/record-guard.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { toReadingValue, validateReading } from "#app/vehicle/odometer/validate-reading.server.ts";
import { buildOffers, getRequestedSearch, loadRecordFormData } from "./record-form-data.server.ts";
import {
  formatRecordTexts,
  recordForm,
  recordTexts,
  withJoinedServices,
} from "./record-form.server.ts";
import { editRecord, revertRecord } from "./record-writes.server.ts";

export function editServiceRecord(args: RecordArgs) {
  return withReceipts(args, (checkReceipts) => saveRecord(args, checkReceipts));
}

async function saveRecord(args: RecordArgs, checkReceipts: CheckReceipts) {
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
  const unit = readUnit(form) ?? saved?.unit ?? known.unit;
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
      form: ({ record, shop }: FoundRecord, joined: FormData) =>
        recordForm({
          unit,
          today,
          locale,
          needsShop: !form.has("shopUnknown"),
          currency: record.currency ?? currencyOf(locale.country),
          sentCurrency: form.get("currency"),
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
