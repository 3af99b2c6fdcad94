import type { ImportProblem } from "#app/import/formats/imported-line.ts";
import { readTags, tagSeparator } from "#app/import/formats/imported-tags.ts";
import { namesOtherWork } from "#app/import/formats/named-services.ts";
import { cleanWrittenText } from "#app/import/formats/written-values.ts";
import type { RecordEntry } from "#app/import/logs/log-entry.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";
import type { Values } from "./written-values.ts";

type Read = Pick<RecordEntry, "kind" | "tab" | "record" | "droppedCost">;

/** What can't be a tag stays in the comments. */
export function readRecord(
  line: WrittenLine,
  values: Values,
  { named, importKey, today }: { named: number[]; importKey: string; today: string },
): Read | ImportProblem {
  const date = values.day(line.date);
  if (date === null) return "date";
  if (date > today) return "future";
  const odometer = values.odometer(line.odometer);
  if (odometer === null) return "odometer";
  const { cents: total, currency, droppedCost } = values.money(line.cost);
  const [first = "", ...others] = line.comments ?? [];
  const written = line.tags ?? "";
  const { tags, others: otherTags } = readTags(written, tagSeparator(written));
  const comments = cleanWrittenText([first, otherTags, ...others].join("\n"));
  const text = values.text(line.text);
  const shop = values.text(line.shop);
  const isEmpty = !text && !comments && !shop && named.length === 0 && tags.length === 0 && !total;
  if (isEmpty) return "empty";
  const ownService = text && namesOtherWork(text) ? text : null;
  const details = {
    ownService,
    selfService: false,
    compCode: null,
    shop,
    tags,
    comments,
    importKey,
  };
  const costs = { total, parts: null, labor: null, tax: null };
  const record = { date, odometer: odometer.value, serviceIds: named, ...details, costs, currency };
  return { kind: "record", tab: line.tab ?? "service", record, droppedCost };
}
