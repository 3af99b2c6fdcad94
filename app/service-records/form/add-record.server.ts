import type { Post } from "#app/forms/submission.server.ts";
import { reopen, submit, type Refusal } from "#app/forms/submit.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import {
  readUsedParts,
  suggestPartsCost,
  withStockLeft,
} from "#app/service-records/parts/used-parts.server.ts";
import { withReceipts } from "#app/service-records/receipts/form-receipts.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { toReadingValue, validateReading } from "#app/vehicle/odometer/validate-reading.server.ts";
import { completePlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { insertUses, listStock } from "#app/vehicle/planner/supplies.server.ts";
import {
  receiveVehicle,
  type OwnersVehicle,
  type VehicleArgs,
} from "#app/vehicle/vehicle-guard.server.ts";
import type { Writes } from "#db/writes.ts";
import { savedRecordFlash } from "./after-saving.server.ts";
import { estimateMileage } from "./mileage-estimate.server.ts";
import { buildOffers, getRequestedSearch, loadRecordFormData } from "./record-form-data.server.ts";
import { recordForm } from "./record-form.server.ts";
import { addRecord } from "./record-writes.server.ts";

type Received = OwnersVehicle & Post;

/**
 * Programs may also send `shopUnknown`, `distanceUnit` and `currency`. What they save besides is in
 * `besides`.
 */
export function addServiceRecord(
  args: VehicleArgs,
  besides: (post: Received) => Writes | Refusal = () => [],
) {
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
    const currency = currencyOf(locale.country);
    const unit = readUnit(form) ?? known.unit;
    const checkedReading = validateReading(post, {
      vehicleId: id,
      known,
      today,
      nearby: requested.near,
      unit,
      origin: "record",
    });
    const { shop } = requested;
    const filledIn = recordForm({
      unit,
      today,
      locale,
      needsShop: !form.has("shopUnknown"),
      currency,
      sentCurrency: form.get("currency"),
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
        const more = besides(post);
        if ("errors" in more) return more;
        const recordId = newId();
        const recordContext = {
          vehicleId: id,
          currency,
          verdict: checkedReading.getVerdict(reading),
        };
        const planItem = form.get("planItem");
        const saved = receipts.attachTo(recordId, {
          writes: [
            ...checkedReading.writes(db),
            ...more,
            ...addRecord(db, recordId, recordContext, record, now),
            ...insertUses(db, recordId, used.uses),
            ...(typeof planItem === "string"
              ? [completePlanItem(db, { id: planItem, vehicleId: id, recordId }, now)]
              : []),
          ],
          location: paths.serviceHistory(id),
          created: recordId,
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
