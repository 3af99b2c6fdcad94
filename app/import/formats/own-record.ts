import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import type { Currency } from "#app/i18n/money.ts";
import { serviceItems } from "#db/reference/service-items.ts";
import { resolveTotal, type Costs } from "#app/service-records/form/cost-rule.ts";
import type { createImportKeys } from "./import-keys.ts";
import { readTags } from "./imported-tags.ts";
import { importLimits } from "./imported-line.ts";
import type { DroppedCost, ImportHints, ImportProblem, ImportedLine } from "./imported-line.ts";
import { parseWrittenAmount, parseWrittenDay, parseWrittenOdometer } from "./written-values.ts";

const serviceCatalog = new Set(serviceItems.map(({ id }) => id));

/** Returns the cell of a column by its lowercase name in our CSV. */
export type OwnCells = (column: string) => string;

type ReadRecord = Pick<ImportedLine & { ok: true }, "vehicle" | "vin" | "record" | "droppedCost">;

export function readOwnRecord(
  cells: OwnCells,
  hints: ImportHints,
  keyOf: ReturnType<typeof createImportKeys>,
): ReadRecord | ImportProblem {
  const cell = (name: string) => cells(name).trim();
  const textCell = (name: string) => toText(cleanText(cells(name)));
  const vehicle = textCell("vehicle");
  const vin = textCell("vin");
  const ownService = textCell("own service");
  const shop = textCell("shop");
  const compCode = textCell("shop code");
  const { tags, others } = readTags(cells("tags"));
  const comments = toText(cleanLines([cells("comments"), others].filter(Boolean).join("\n")));
  if (
    [vehicle, vin, ownService, shop, compCode].some(
      (text) => text && text.length > importLimits.text,
    )
  )
    return "tooLong";
  if (comments && comments.length > importLimits.comments) return "tooLong";

  const date = parseWrittenDay(cell("date"), hints.language);
  if (date === null) return "date";
  if (date > hints.today) return "future";
  const unit = cell("unit").toLowerCase() || hints.unit;
  const odometer =
    unit === "mi" || unit === "km" ? parseWrittenOdometer(cell("odometer"), unit) : null;
  if (odometer === null) return "odometer";
  const ids = cell("service ids");
  if (!/^(?:[1-9]\d{0,8}(?: +[1-9]\d{0,8})*)?$/.test(ids)) return "columns";
  const serviceIds = ids === "" ? [] : [...new Set(ids.split(/ +/).map(Number))];
  if (!serviceIds.every((id) => serviceCatalog.has(id))) return "services";
  const { droppedCost, ...money } = readCosts(cell, hints);

  const key = cells("key");
  const importKey = /^[\w.:-]{1,64}$/.test(key)
    ? key
    : keyOf(["date", "odometer", "service ids", "own service", "total"].map(cell));
  const selfService = /^(?:yes|true|1)$/i.test(cell("self-service"));
  const isNamed = serviceIds.length > 0 || ownService || comments || shop || tags.length > 0;
  if (!isNamed && money.costs.total === null) return "empty";
  const workBy = { selfService, compCode, shop };
  const work = { date, odometer: odometer.value, serviceIds, ownService };
  return {
    vehicle,
    vin,
    record: { ...work, ...workBy, ...money, tags, comments, importKey },
    droppedCost,
  };
}

function toText(text: CleanText): string | null {
  return text.ok && text.text ? text.text : null;
}

type Money = { costs: Costs; currency: Currency | null; droppedCost?: DroppedCost };

const lines = ["total", "parts", "labor", "tax"] as const;

/** Keeps a total that differs from the sum of its lines: it was saved that way. */
function readCosts(cell: OwnCells, hints: ImportHints): Money {
  const written = cell("currency");
  const currency = written === "" ? hints.currency : written;
  if (currency !== "USD" && currency !== "CAD") {
    return withoutCost(/^[A-Z]{3}$/.test(currency) ? "currency" : "cost", cell);
  }
  const amounts = lines.map((name) => parseWrittenAmount(cell(name), currency));
  const problem = amounts.find((amount) => typeof amount === "string");
  if (problem) return withoutCost(problem, cell);
  const [writtenTotal = null, parts = null, labor = null, tax = null] = amounts.map((amount) =>
    typeof amount === "string" ? null : amount.cents,
  );
  const total = resolveTotal({ total: writtenTotal, parts, labor, tax });
  if (!total.ok && total.code === "cost.belowLines") return withoutCost("cost", cell);
  const cents = total.ok ? total.cents : writtenTotal;
  return { costs: { total: cents, parts, labor, tax }, currency: cents === null ? null : currency };
}

function withoutCost(problem: DroppedCost["problem"], cell: OwnCells): Money {
  const written = [...lines.map(cell), cell("currency")].filter((text) => text !== "").join(", ");
  const costs = { total: null, parts: null, labor: null, tax: null };
  return { costs, currency: null, ...(written && { droppedCost: { problem, written } }) };
}
