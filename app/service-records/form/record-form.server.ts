import { z } from "zod";
import { defineForm, inHtml, type Refuse } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import { formatDay, parseDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { parseMoney, typedMoney } from "#app/i18n/money.ts";
import { odometerCaps, parseWholeNumber, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Language, Reader } from "#app/i18n/reader.ts";
import { shortened } from "#app/service-records/history/history-row.server.ts";
import { receiptFields, type FormReceipts } from "#app/service-records/receipts/form-receipts.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import { codeOf } from "#app/vehicle/odometer/reading-form.server.ts";
import { checkReading } from "#app/vehicle/odometer/reading-rule.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { totalOf, type Costs } from "./cost-rule.ts";
import { inOrder, isService, serviceNameOf } from "./service-items.server.ts";

/** Characters that a text of a record may have. */
export const recordLimits = { ownService: 80, shopName: 100, comments: 2_000 } as const;

type Limited = keyof typeof recordLimits;

/** A service record, as its owner means it. */
export type NewRecord = {
  selfService: boolean;
  /** The shop of the directory that did it; null for self-service, and for one that is not in it. */
  compCode: string | null;
  /** The name of the shop of the directory that the form names, for the search. */
  shop: string | null;
  /** The name of one that is not in the directory. */
  shopName: string | null;
  date: string;
  odometer: Distance;
  serviceIds: number[];
  ownService: string | null;
  costs: Costs;
  comments: string | null;
};

type Given = {
  unit: DistanceUnit;
  today: string;
  reader: Reader;
  /** The vehicle's readings near that day. */
  others?: readonly Reading[];
  /** The shop of the directory that the form names: asked for beforehand. */
  shop?: Pick<OfferedShop, "name"> | null;
  /** Whether the shop that reported the record has its name there, in the directory or not. */
  keepsShopName?: boolean;
  receipts?: FormReceipts;
};

const text = z.string().default("");
const limited = (field: Limited) => inHtml(text, { maxLength: recordLimits[field] });
const search = z.unknown().optional();

/**
 * A service record as typed, with everything that is wrong with it at once; what is missing or
 * malformed is said in the four sentences of spec §5. Who did it themselves names no shop, also
 * when one is still chosen; a shop is named by its code or in words, not both.
 */
export const recordForm = defineForm(
  "record",
  (_given: Given) => ({
    ...{ shop: text, selfService: text, shopSearch: search, shopName: limited("shopName") },
    ...{ date: inHtml(text, { required: true }), odometer: inHtml(text, { required: true }) },
    ...{ services: z.array(z.string()).default([]), serviceSearch: search },
    ownService: limited("ownService"),
    ...{ cost: text, parts: text, labor: text, tax: text, comments: limited("comments") },
    ...receiptFields,
  }),
  (typed, refuse, given): NewRecord => {
    const { unit, today, reader, others = [], shop = null, keepsShopName = false, receipts } = given;
    for (const code of receipts?.codes ?? []) refuse("receipts", code);

    const selfService = typed.selfService !== "";
    const shopIsKnown = shop !== null || keepsShopName;
    const name = cleanText(selfService ? "" : typed.shopName);
    const isNamed = !name.ok || name.text !== "";
    if (!selfService && !shopIsKnown && !isNamed) refuse("shop", "record.shop");
    if (shopIsKnown && isNamed) refuse("shopName", "record.twoShops");

    const date = parseDay(typed.date, reader.language);
    if (!date) refuse("date", "record.date");
    const distance = parseWholeNumber(typed.odometer);
    const isPossible = distance !== null && distance >= 1 && distance <= odometerCaps[unit];
    if (!isPossible) refuse("odometer", "record.odometer");
    const wrong = date ? checkReading({ date, distance: distance ?? 0, unit, origin: "record" }, others, today) : [];
    for (const error of wrong) if (isPossible || error.field === "date") refuse(error.field, codeOf(error, { unit, reader }));

    const serviceIds = [...new Set(typed.services.flatMap((ids) => ids.split(",")).filter((id) => id !== "").map(Number))];
    if (!serviceIds.every(isService) || (serviceIds.length === 0 && !typed.ownService.trim())) refuse("services", "record.services");

    const costs = { total: amount("cost"), parts: amount("parts"), labor: amount("labor"), tax: amount("tax") };
    const total = totalOf(costs);
    if (!total.ok) refuse("cost", total.code);

    return {
      selfService,
      compCode: selfService || !shopIsKnown ? null : typed.shop || null,
      shop: selfService ? null : (shop?.name ?? null),
      shopName: lines("shopName", name),
      date: date ?? "",
      odometer: { distance: distance ?? 0, unit },
      serviceIds,
      ownService: lines("ownService", cleanText(typed.ownService)),
      costs: { ...costs, total: total.ok ? total.cents : null },
      comments: lines("comments", cleanLines(typed.comments)),
    };

    function amount(field: "cost" | "parts" | "labor" | "tax"): number | null {
      if (typed[field].trim() === "") return null;
      const cents = parseMoney(typed[field], reader.language);
      if (cents === null) refuse(field, "cost.invalid");
      return cents;
    }

    function lines(field: Limited, cleaned: CleanText): string | null {
      return keptLines(field, cleaned, refuse);
    }
  },
);

/** The comments on a record, by themselves. */
export const notesForm = defineForm(
  "notes",
  () => ({ comments: limited("comments") }),
  ({ comments }, refuse) => ({ comments: keptLines("comments", cleanLines(comments), refuse) }),
);

/** A text as it is kept; null for none. */
function keptLines<Field extends Limited>(field: Field, cleaned: CleanText, refuse: Refuse<Field>): string | null {
  const most = recordLimits[field];
  if (!cleaned.ok) refuse(field, "text.invalid");
  else if (cleaned.text.length > most) refuse(field, `text.tooLong?most=${most}`);
  return cleaned.ok && cleaned.text ? cleaned.text : null;
}

/** What a record says, by field, as its form shows and sends it. */
export function recordTexts({ record, serviceIds, reading, shop }: FoundRecord, language: Language): FieldTexts {
  const { date, selfService, shopName, ownService, comments, total, parts, labor, tax } = record;
  return {
    shop: shop?.compCode ?? "",
    selfService: selfService ? "on" : "",
    shopName: record.reported ? "" : (shopName ?? ""),
    date,
    odometer: reading ? String(reading.distance) : "",
    services: inOrder(serviceIds).join(),
    ownService: ownService ?? "",
    cost: typedMoney(total, language),
    parts: typedMoney(parts, language),
    labor: typedMoney(labor, language),
    tax: typedMoney(tax, language),
    comments: comments ?? "",
  };
}

/** A form that names its services and its shop as {@link recordTexts} does: one text of each. */
export function withOneText(form: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of form) if (name !== "services") whole.append(name, value);
  const services = form.getAll("services");
  whole.set("services", inOrder(services.map(Number)).join() || services.join());
  if (whole.get("selfService")) for (const name of ["shop", "shopName"]) whole.set(name, "");
  return whole;
}

/** Saved texts as they are read, for an owner who is asked which of two is right. @param shop the one that is saved */
export function readableTexts(texts: FieldTexts, shop: string | null, reader: Reader): FieldTexts {
  const { language } = reader;
  const t = translator(language);
  const said: Record<string, (value: string) => string> = {
    shop: () => shop ?? "",
    selfService: () => t("record:selfService"),
    date: (value) => formatDay(value, language),
    odometer: (value) => formatNumber(Number(value), reader),
    comments: shortened,
    services: (value) => value.split(",").map((id) => serviceNameOf(Number(id), language)).join(" · "),
  };
  return Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value && (said[field]?.(value) ?? value)]));
}
