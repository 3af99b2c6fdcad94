import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { importKeys } from "./import-keys.ts";
import {
  importLimits,
  type ImportFormat,
  type ImportHints,
  type ImportProblem,
  type ImportedLine,
} from "./imported-line.ts";
import { saysMore, servicesIn } from "./named-services.ts";
import { amountFrom, dayFrom, odometerFrom, orderOfDays, textFrom } from "./written-values.ts";

/**
 * A line as another program wrote it, cell by cell, empty where it has none. `unit` is what the
 * file says of its odometers, `services` are those that its codes name. An expense counts when its
 * text names a service, such as an inspection; a line of another kind never does.
 */
export type WrittenLine = {
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

/** A line that is not of the form its header announces. */
export type BrokenLine = { line: number; kind: "broken" };

/** What a file's lines mean. Days are in the order that the file as a whole shows. */
export function importedLines(
  format: ImportFormat,
  written: readonly (WrittenLine | BrokenLine)[],
  hints: ImportHints,
): ImportedLine[] {
  const order = orderOfDays(
    written.flatMap((line) => (line.kind === "broken" ? [] : line.date)),
    hints.language,
  );
  const keyOf = importKeys(format);
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
    const text = textFrom(line.text);
    const serviceIds = [...new Set([...(line.services ?? []), ...servicesIn(text ?? "")])];
    if (line.kind === "expense" && serviceIds.length === 0) return reject("notService");

    const date = dayFrom(line.date, order);
    if (date === null) return reject("date");
    if (date > hints.today) return reject("future");
    const odometer = odometerFrom(line.odometer, line.unit ?? hints.unit);
    if (odometer === null) return reject("odometer");
    const read = amountFrom(line.cost, hints.currency);
    const cost = typeof read === "string" ? { cents: null, currency: null } : read;
    const written = line.cost.trim();
    const droppedCost = typeof read === "string" ? { problem: read, written } : undefined;
    const comments = textFrom(line.comments.join("\n"));
    const { cents: total, currency } = cost;
    const shop = textFrom(line.shop ?? "");
    if (!text && !comments && !shop && serviceIds.length === 0 && !total) return reject("empty");
    const ownService = text && saysMore(text) ? text : null;
    const reported = { ownService, selfService: false, compCode: null, shop, comments, importKey };
    const costs = { total, parts: null, labor: null, tax: null };
    const record = { date, odometer: odometer.value, serviceIds, ...reported, costs, currency };
    const vehicle = textFrom(line.vehicle);
    return { ok: true, line: line.line, vehicle, vin: null, record, droppedCost };
  });
}

function isTooLong({ vehicle, text, shop = "", comments }: WrittenLine): boolean {
  return (
    Math.max(vehicle.length, text.length, shop.length) > importLimits.text ||
    comments.join("\n").length > importLimits.comments
  );
}
