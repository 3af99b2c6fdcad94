import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { createImportKeys } from "./import-keys.ts";
import {
  importLimits,
  type ImportFormat,
  type ImportHints,
  type ImportProblem,
  type ImportedLine,
} from "./imported-line.ts";
import { namesOtherWork, findNamedServices } from "./named-services.ts";
import {
  parseWrittenAmount,
  parseWrittenDay,
  parseWrittenOdometer,
  detectDayOrder,
  cleanWrittenText,
} from "./written-values.ts";

/** Missing cells are empty. An expense counts only if its text names a service. */
export type ForeignLine = {
  line: number;
  kind: "service" | "expense" | "other";
  vehicle: string;
  date: string;
  odometer: string;
  unit?: DistanceUnit | null;
  text: string;
  services?: number[];
  cost: string;
  shop?: string;
  comments: string[];
};

export type BrokenLine = { line: number; kind: "broken" };

export function toImportedLines(
  format: ImportFormat,
  written: readonly (ForeignLine | BrokenLine)[],
  hints: ImportHints,
): ImportedLine[] {
  const order = detectDayOrder(
    written.flatMap((line) => (line.kind === "broken" ? [] : line.date)),
    hints.language,
  );
  const keyOf = createImportKeys(format);
  return written.map((line): ImportedLine => {
    const reject = (problem: ImportProblem): ImportedLine => ({
      ok: false,
      line: line.line,
      problem,
    });
    if (line.kind === "broken") return reject("columns");
    const importKey = keyOf([line.date, line.odometer, line.text, line.cost]);
    if (line.kind === "other") return reject("notService");
    if (isTooLong(line)) return reject("tooLong");
    const text = cleanWrittenText(line.text);
    const serviceIds = [...new Set([...(line.services ?? []), ...findNamedServices(text ?? "")])];
    if (line.kind === "expense" && serviceIds.length === 0) return reject("notService");

    const date = parseWrittenDay(line.date, order);
    if (date === null) return reject("date");
    if (date > hints.today) return reject("future");
    const odometer = parseWrittenOdometer(line.odometer, line.unit ?? hints.unit);
    if (odometer === null) return reject("odometer");
    const amount = parseWrittenAmount(line.cost, hints.currency);
    const cost = typeof amount === "string" ? { cents: null, currency: null } : amount;
    const written = line.cost.trim();
    const droppedCost = typeof amount === "string" ? { problem: amount, written } : undefined;
    const comments = cleanWrittenText(line.comments.join("\n"));
    const { cents: total, currency } = cost;
    const shop = cleanWrittenText(line.shop ?? "");
    if (!text && !comments && !shop && serviceIds.length === 0 && !total) return reject("empty");
    const ownService = text && namesOtherWork(text) ? text : null;
    const details = { ownService, selfService: false, compCode: null, shop, comments, importKey };
    const costs = { total, parts: null, labor: null, tax: null };
    const record = { date, odometer: odometer.value, serviceIds, ...details, costs, currency };
    const vehicle = cleanWrittenText(line.vehicle);
    return { ok: true, line: line.line, vehicle, vin: null, record, droppedCost };
  });
}

function isTooLong({ vehicle, text, shop = "", comments }: ForeignLine): boolean {
  return (
    Math.max(vehicle.length, text.length, shop.length) > importLimits.text ||
    comments.join("\n").length > importLimits.comments
  );
}
