import { lowerFirst } from "#app/i18n/letter-case.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { getServiceName } from "#app/service-records/form/service-items.server.ts";
import type { Operation } from "./operations.ts";

export type ScheduleWords = { formatters: Formatters; locale: Locale };

/** Uses the reminder's name if there is one. */
export function operationName(
  { event, service }: Operation,
  { formatters, locale }: ScheduleWords,
): string {
  return event ? nameOf(event, formatters) : getServiceName(service, locale.language)!;
}

/** "spark plugs, engine air filter" */
export function operationList(operations: readonly Operation[], words: ScheduleWords): string {
  return operations.map((operation) => lowerFirst(operationName(operation, words))).join(", ");
}
