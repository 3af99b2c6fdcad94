import { createImportKeys } from "#app/import/formats/import-keys.ts";
import { importLimits, type ImportProblem } from "#app/import/formats/imported-line.ts";
import { findNamedServices } from "#app/import/formats/named-services.ts";
import { excerpt } from "#app/import/formats/excerpt.ts";
import { findExpenseKind } from "#app/import/logs/expense-kind.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import type { Tool } from "#app/import/logs/tool.ts";
import type { Answers } from "#app/import/logs/log-question.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";
import type { Dated } from "./dated.ts";
import { readFillUp } from "./fill-up.ts";
import { readRecord } from "./record.ts";
import { valuesOf, type Values } from "./written-values.ts";

export type EntryContext = { answers: Answers; today: string };

/** What's particular to its kind; the rest is the same for all. */
type Own<Entry> = Entry extends LogEntry
  ? Omit<Entry, "line" | "file" | "vehicle" | "vin" | "importKey">
  : never;

/** Each line becomes one entry, whatever it holds. */
export function createEntryReader(tool: Tool, context: EntryContext) {
  const keyOf = createImportKeys(tool);
  return (line: WrittenLine, file: string): LogEntry | UnreadEntry => {
    const at = { line: line.line, file };
    const reject = (problem: ImportProblem): UnreadEntry => {
      const filled = line.cells.filter((cell) => cell.trim() !== "");
      return { kind: "unread", ...at, problem, written: excerpt(filled.join(", ")) };
    };
    if (line.kind === "broken") return reject("columns");
    const importKey = keyOf(line.key ?? line.cells);
    if (isTooLong(line)) return reject("tooLong");
    const values = valuesOf(line, context.answers);
    const vehicle = values.text(line.vehicle);
    const own = readOwn(line, values, importKey, context.today);
    if (typeof own === "string") return reject(own);
    return { ...at, vehicle, vin: values.text(line.vin), importKey, ...own } as LogEntry;
  };
}

function readOwn(
  line: WrittenLine,
  values: Values,
  importKey: string,
  today: string,
): Own<LogEntry> | ImportProblem {
  const title = values.text(line.text);
  const { noted } = values;
  const { cents, ...spent } = values.money(line.cost);
  switch (line.kind) {
    case "record":
    case "expense": {
      const named = [...new Set([...(line.services ?? []), ...findNamedServices(title ?? "")])];
      if (line.kind === "record" || named.length > 0)
        return readRecord(line, values, { named, importKey, today });
      return readDated(line, values, today, (dated) => {
        const of = findExpenseKind(line.text ?? "");
        const repeat = Math.round(values.number(line.repeat?.months) ?? 0) || null;
        return { kind: "expense", ...dated, of, title, amount: cents, ...spent, repeat, ...noted };
      });
    }
    case "fillUp":
      return readDated(line, values, today, (dated) => readFillUp(line, values, dated));
    case "reading":
      return readDated(line, values, today, ({ date, odometer }) =>
        odometer ? { kind: "reading", date, odometer, ...noted } : "odometer",
      );
    case "reminder":
      return {
        kind: "reminder",
        title,
        dueDate: values.day(line.due?.date),
        dueOdometer: values.odometer(line.due?.odometer)?.value ?? null,
        repeat: {
          months: values.number(line.repeat?.months) || null,
          distance: values.distance(line.repeat?.distance),
        },
        ...noted,
      };
    case "plan":
      return {
        kind: "plan",
        title,
        date: values.day(line.date),
        finished: values.day(line.finished),
        progress: values.text(line.progress),
        cost: cents,
        ...spent,
        ...noted,
      };
    case "supply":
      return {
        kind: "supply",
        title,
        date: values.day(line.date),
        part: values.text(line.part),
        supplier: values.text(line.shop),
        quantity: values.number(line.quantity),
        cost: cents,
        ...spent,
        ...noted,
      };
    default:
      return {
        kind: line.kind as "note",
        date: values.day(line.date),
        title,
        ...noted,
      };
  }
}

function readDated<Result>(
  line: WrittenLine,
  values: Values,
  today: string,
  read: (dated: Dated) => Result,
): Result | ImportProblem {
  const date = values.day(line.date);
  if (date === null) return "date";
  if (date > today) return "future";
  const odometer = values.odometer(line.odometer);
  return odometer === null ? "odometer" : read({ date, odometer: odometer.value });
}

function isTooLong(line: WrittenLine): boolean {
  const { vehicle = "", text = "", shop = "", comments = [], tags = "" } = line;
  return (
    Math.max(vehicle.length, text.length, shop.length) > importLimits.text ||
    comments.reduce((sum, comment) => sum + comment.length + 1, tags.length) > importLimits.comments
  );
}
