import { z } from "zod";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { joinTags } from "#app/vehicle/tags/tag-rule.ts";
import { recordKey } from "#app/service-records/history/export-csv.ts";
import { maxReceipts } from "#app/service-records/receipts/receipt-file.ts";
import { createImportKeys } from "./import-keys.ts";
import type { ImportHints, ImportProblem, ImportedLine } from "./imported-line.ts";
import { readOwnRecord, type OwnCells } from "./own-record.ts";
import { excerpt } from "./excerpt.ts";

const text = z.string().nullable().default(null);
const cents = z.int().nonnegative().nullable().default(null);

const recordSchema = z.object({
  id: z.string(),
  date: z.string(),
  odometer: z.object({ distance: z.int(), unit: z.string() }).nullable().default(null),
  services: z.array(z.int()),
  selfService: z.boolean().default(false),
  ownService: text,
  compCode: text,
  shop: text,
  shopName: text,
  currency: text,
  tags: z.array(z.string()).catch([]),
  comments: text,
  importKey: text,
  total: cents,
  parts: cents,
  labor: cents,
  tax: cents,
  disputed: z.boolean().default(false),
  removedAt: z.unknown().optional(),
  receipts: z
    .array(z.object({ id: z.string(), name: z.string(), size: z.int().optional() }))
    .max(maxReceipts)
    .catch([]),
});

type OwnRecord = z.infer<typeof recordSchema>;

export const ownVehicleSchema = z.object({
  vin: text.catch(null),
  nickname: text.catch(null),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: text.catch(null),
  serviceRecords: z.array(z.unknown()),
});

const fileSchema = z.object({ vehicles: z.array(ownVehicleSchema) });

/** Null if the text isn't our JSON. Skips removed and disputed records. */
export function readOwnJson(json: string, hints: ImportHints): ImportedLine[] | null {
  const file = fileSchema.safeParse(parseJson(json));
  if (!file.success) return null;
  return readOwnRecords(file.data.vehicles, hints);
}

export function readOwnRecords(
  vehicles: readonly z.infer<typeof ownVehicleSchema>[],
  hints: ImportHints,
): ImportedLine[] {
  const keyOf = createImportKeys("roadworthy");
  const records = vehicles.flatMap((vehicle) =>
    vehicle.serviceRecords.map((written) => ({
      vehicle,
      written,
      record: recordSchema.safeParse(written),
    })),
  );
  const included = records.filter(
    ({ record }) => !record.success || !(record.data.removedAt || record.data.disputed),
  );
  return included.map(({ vehicle, record: { data }, written }, index): ImportedLine => {
    const line = index + 1;
    const reject = (problem: ImportProblem): ImportedLine => {
      return { ok: false, line, problem, written: excerpt(JSON.stringify(written)) };
    };
    if (!data) return reject("columns");
    const read = readOwnRecord(toCells(data, vehicle), { ...hints, language: "en" }, keyOf);
    if (typeof read === "string") return reject(read);
    return {
      ok: true,
      line,
      ...read,
      receipts: data.receipts.map((receipt) => ({ ...receipt, date: data.date })),
    };
  });
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

function toCells(record: OwnRecord, vehicle: z.infer<typeof ownVehicleSchema>): OwnCells {
  const amount = (value: number | null) => (value === null ? "" : (value / 100).toFixed(2));
  const cells: Record<string, string | null> = {
    vehicle: vehicle.nickname ?? vehicleName(vehicle),
    vin: vehicle.vin,
    date: record.date,
    odometer: record.odometer && String(record.odometer.distance),
    unit: record.odometer && record.odometer.unit,
    "service ids": record.services.join(" "),
    "own service": record.ownService,
    "self-service": record.selfService ? "yes" : "no",
    "shop code": record.compCode,
    shop: record.shop ?? record.shopName,
    total: amount(record.total),
    parts: amount(record.parts),
    labor: amount(record.labor),
    tax: amount(record.tax),
    currency: record.currency,
    tags: joinTags(record.tags),
    comments: record.comments,
    key: record.importKey ?? recordKey(record.id),
  };
  return (column) => cells[column] ?? "";
}
