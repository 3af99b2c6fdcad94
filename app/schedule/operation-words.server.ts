import type { Reader } from "#app/i18n/reader.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import { serviceNameOf } from "#app/service-records/form/service-items.server.ts";
import type { Operation } from "./operations.ts";

/** What sentences on a schedule are made with. */
export type ScheduleWords = { words: Words; reader: Reader };

/** As its reminder is called; without one, as records call it. */
export function operationName(
  { event, service }: Operation,
  { words, reader }: ScheduleWords,
): string {
  return event ? nameOf(event, words) : serviceNameOf(service, reader.language)!;
}

/** "spark plugs, engine air filter" */
export function operationList(operations: readonly Operation[], told: ScheduleWords): string {
  return operations
    .map((operation) => operationName(operation, told))
    .map((name) => name.slice(0, 1).toLowerCase() + name.slice(1))
    .join(", ");
}
