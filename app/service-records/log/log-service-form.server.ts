import { defineForm } from "#app/forms/define-form.server.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { parseMoney } from "#app/i18n/money.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  anyText,
  validateText,
  limitedText,
} from "#app/service-records/form/record-texts.server.ts";
import { parseWorkBy, workByFields } from "#app/service-records/form/work-by.server.ts";
import {
  receiptFields,
  type FormReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import {
  checkLoggedService,
  toLoggedService,
  logFields,
} from "#app/vehicle/odometer/log-form.server.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";

type LogServiceInput = {
  unit: DistanceUnit;
  today: string;
  locale: Locale;
  others?: readonly Reading[];
  shop?: OfferedShop | null;
  receipts?: FormReceipts;
};

export const logServiceForm = defineForm(
  "log",
  ({ unit, locale }: LogServiceInput) => ({
    ...logFields(unit, locale),
    cost: anyText,
    ...workByFields,
    comments: limitedText("comments"),
    ...receiptFields,
  }),
  (typed, reject, { others = [], shop = null, receipts, ...checked }) => {
    for (const { field, code } of checkLoggedService(typed, others, checked)) reject(field, code);
    for (const code of receipts?.codes ?? []) reject("receipts", code);
    const by = parseWorkBy(typed, reject, { shop, isRequired: false });
    const total = parseMoney(typed.cost, checked.locale.language);
    if (total === null && typed.cost.trim() !== "") reject("cost", "cost.invalid");
    return {
      ...toLoggedService(typed, checked.unit),
      ...by,
      costs: { total, parts: null, labor: null, tax: null },
      comments: validateText("comments", cleanLines(typed.comments), reject),
    };
  },
);
