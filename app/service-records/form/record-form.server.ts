import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { cleanLines, cleanText } from "#app/i18n/clean-text.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { parseMoney, typedMoney, type Currency } from "#app/i18n/money.ts";
import {
  odometerCaps,
  parseWholeNumber,
  type Distance,
  type DistanceUnit,
} from "#app/i18n/numbers.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import { shorten } from "#app/service-records/history/history-row.server.ts";
import {
  receiptFields,
  type FormReceipts,
} from "#app/service-records/receipts/form-receipts.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import { formatErrorCode } from "#app/vehicle/odometer/reading-form.server.ts";
import { checkReading } from "#app/vehicle/odometer/reading-rule.ts";
import { joinTags, maxTagsLength, parseTags } from "#app/vehicle/tags/tag-rule.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { resolveTotal, type Costs } from "./cost-rule.ts";
import { anyText, validateText, limitedText } from "./record-texts.server.ts";
import { sortServiceIds, isService, getServiceName } from "./service-items.server.ts";
import { parseWorkBy, workByFields, type WorkBy } from "./work-by.server.ts";

export type NewRecord = WorkBy & {
  date: string;
  odometer: Distance;
  serviceIds: number[];
  ownService: string | null;
  costs: Costs;
  comments: string | null;
  tags: string[];
};

type RecordFormInput = {
  unit: DistanceUnit;
  today: string;
  locale: Locale;
  others?: readonly Reading[];
  shop?: Pick<OfferedShop, "name"> | null;
  keepsShopName?: boolean;
  /** False for a program that doesn't know who did the work. */
  needsShop?: boolean;
  /** That costs are stored in, and that a program sent them in. */
  currency?: Currency;
  sentCurrency?: FormDataEntryValue | null;
  receipts?: FormReceipts;
  /** What's wrong with the parts used. */
  usedCode?: string | null;
};

const search = z.unknown().optional();

/** Missing or malformed fields get the four messages of spec §5. */
export const recordForm = defineForm(
  "record",
  (_given: RecordFormInput) => ({
    services: z.array(z.string()).default([]),
    serviceSearch: search,
    ownService: limitedText("ownService"),
    date: inHtml(anyText, { required: true }),
    odometer: inHtml(anyText, { required: true }),
    ...workByFields,
    shopSearch: search,
    cost: anyText,
    parts: anyText,
    labor: anyText,
    tax: anyText,
    comments: limitedText("comments"),
    tags: inHtml(anyText, { maxLength: maxTagsLength }),
    used: search,
    ...receiptFields,
  }),
  (typed, reject, context): NewRecord => {
    const {
      unit,
      today,
      locale,
      others = [],
      shop = null,
      keepsShopName = false,
      needsShop = true,
      currency,
      sentCurrency,
      receipts,
      usedCode,
    } = context;
    for (const code of receipts?.codes ?? []) reject("receipts", code);
    if (usedCode) reject("used", usedCode);

    const workBy = parseWorkBy(typed, reject, { shop, keepsShopName, isRequired: needsShop });

    const date = parseDay(typed.date, locale.language);
    if (!date) reject("date", "record.date");
    const distance = parseWholeNumber(typed.odometer);
    const isValidOdometer = distance !== null && distance >= 1 && distance <= odometerCaps[unit];
    if (!isValidOdometer) reject("odometer", "record.odometer");
    const readingErrors = date
      ? checkReading({ date, distance: distance ?? 0, unit, origin: "record" }, others, today)
      : [];
    for (const error of readingErrors)
      if (isValidOdometer || error.field === "date")
        reject(error.field, formatErrorCode(error, { unit, locale }));

    const serviceIds = [
      ...new Set(
        typed.services
          .flatMap((ids) => ids.split(","))
          .filter((id) => id !== "")
          .map(Number),
      ),
    ];
    if (!serviceIds.every(isService) || (serviceIds.length === 0 && !typed.ownService.trim()))
      reject("services", "record.services");

    const tags = parseTags(typed.tags);
    if (!tags.ok) reject("tags", tags.code);

    const costs = {
      total: amount("cost"),
      parts: amount("parts"),
      labor: amount("labor"),
      tax: amount("tax"),
    };
    if (currency && sentCurrency && sentCurrency !== currency)
      reject("cost", `cost.currency?currency=${currency}`);
    const total = resolveTotal(costs);
    if (!total.ok) reject("cost", `${total.code}?sum=${typedMoney(total.sum, locale.language)}`);

    return {
      ...workBy,
      date: date ?? "",
      odometer: { distance: distance ?? 0, unit },
      serviceIds,
      ownService: validateText("ownService", cleanText(typed.ownService), reject),
      costs: { ...costs, total: total.ok ? total.cents : null },
      comments: validateText("comments", cleanLines(typed.comments), reject),
      tags: tags.ok ? tags.tags : [],
    };

    function amount(field: "cost" | "parts" | "labor" | "tax"): number | null {
      if (typed[field].trim() === "") return null;
      const cents = parseMoney(typed[field], locale.language);
      if (cents === null) reject(field, "cost.invalid");
      return cents;
    }
  },
);

export const notesForm = defineForm(
  "notes",
  () => ({ comments: limitedText("comments") }),
  ({ comments }, reject) => ({ comments: validateText("comments", cleanLines(comments), reject) }),
);

export function recordTexts(
  { record, serviceIds, reading, shop }: FoundRecord,
  language: Language,
): FieldTexts {
  const { date, selfService, shopName, ownService, comments, total, parts, labor, tax, tags } =
    record;
  return {
    shop: shop?.compCode ?? "",
    selfService: selfService ? "on" : "",
    shopName: record.reported ? "" : (shopName ?? ""),
    date,
    odometer: reading ? String(reading.distance) : "",
    services: sortServiceIds(serviceIds).join(),
    ownService: ownService ?? "",
    cost: typedMoney(total, language),
    parts: typedMoney(parts, language),
    labor: typedMoney(labor, language),
    tax: typedMoney(tax, language),
    comments: comments ?? "",
    tags: joinTags(tags),
  };
}

/** As {@link recordTexts} does, so that versions can be compared. */
export function withJoinedServices(form: FormData): FormData {
  const complete = new FormData();
  for (const [name, value] of form) if (name !== "services") complete.append(name, value);
  const services = form.getAll("services");
  complete.set("services", sortServiceIds(services.map(Number)).join() || services.join());
  return complete;
}

export function formatRecordTexts(
  texts: FieldTexts,
  shop: string | null,
  locale: Locale,
): FieldTexts {
  const { language } = locale;
  const t = translator(language);
  const text: Record<string, (value: string) => string> = {
    shop: () => shop ?? "",
    selfService: () => t("record-form:selfService"),
    date: (value) => formatDay(value, language),
    odometer: (value) => formatNumber(Number(value), locale),
    comments: shorten,
    services: (value) =>
      value
        .split(",")
        .map((id) => getServiceName(Number(id), language))
        .join(" · "),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [
      field,
      value && (text[field]?.(value) ?? value),
    ]),
  );
}
