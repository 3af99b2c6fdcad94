import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { typedMoney, type Currency } from "#app/i18n/money.ts";
import type { Language, Reader } from "#app/i18n/reader.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Database, Writes } from "#db/client.ts";
import { eq } from "drizzle-orm";
import { serviceRecords, type KeptReport } from "#db/schema/service-records.ts";
import type { OfferedShop } from "#app/shops/offered-shops.server.ts";
import type { FoundRecord } from "#app/service-records/record/find-record.server.ts";
import { shortened } from "#app/service-records/history/history-row.server.ts";
import { columnsOf, replaceRecord } from "./insert-record.server.ts";
import type { NewRecord } from "./record-form.server.ts";
import { inOrder, mainKindOf, serviceNameOf } from "./service-items.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";

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

/**
 * A form with each field of a record once, as {@link recordTexts} has it, also those that browsers
 * leave out: boxes that are not ticked.
 */
export function withEachField(form: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of form) if (name !== "services") whole.append(name, value);
  const services = form.getAll("services").map(Number);
  whole.set("services", inOrder(services).join() || form.getAll("services").join());
  for (const name of ["selfService", "shop", "shopName"]) if (!whole.has(name)) whole.set(name, "");
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

type Edit = { editor: string; currency: Currency; shop: OfferedShop | null; now: Date };

/** What to write for a record that its owner says otherwise. Of one that a shop reported, that stays as it is, and so does who reported it. */
export function editRecord(db: Database, { record }: FoundRecord, edited: NewRecord, { editor, currency, shop, now }: Edit): Writes {
  const reporter = record.reported ? { shopName: record.shopName } : {};
  const columns = columnsOf({ ...edited, ...reporter }, { currency: record.currency ?? currency, shop: shop?.name ?? null });
  return replaceRecord(db, record, { ...columns, ...correction(record, now), ...edition(record, editor) }, edited.serviceIds, edited.odometer);
}

type Note = { editor: string; comments: string | null; now: Date };

/** What to write for a record whose comments alone are changed. */
export function noteRecord(db: Database, { record, serviceIds, shop }: FoundRecord, { editor, comments, now }: Note): Writes {
  const words = searchableWords({ serviceIds, ownService: record.ownService, comments, shop: shop?.name ?? record.shopName });
  return [db.update(serviceRecords).set({ comments, words, ...correction(record, now), ...edition(record, editor) }).where(eq(serviceRecords.id, record.id))];
}

/** What to write to make a corrected record again what a shop reported. */
export function revertRecord(db: Database, { record }: FoundRecord, reported: KeptReport, editor: string): Writes {
  const { date, compCode, services, ownService, comments, odometer } = reported;
  const words = searchableWords({ serviceIds: services, ownService, comments, shop: record.shopName });
  const said = { date, compCode, ownService, comments, kind: mainKindOf(services), words, correctedAt: null, selfService: false };
  const costs = { total: null, parts: null, labor: null, tax: null, currency: null };
  return replaceRecord(db, record, { ...said, ...costs, ...edition(record, editor) }, services, odometer);
}

/** What a shop reported stays, and from now on differs. */
function correction({ reported }: FoundRecord["record"], now: Date) {
  return reported ? { correctedAt: now } : {};
}

function edition({ version }: FoundRecord["record"], editedBy: string) {
  return { version: version + 1, editedBy };
}
