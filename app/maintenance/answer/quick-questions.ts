import type { roughAnswers } from "#db/schema/reminder-terms.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

type Answer = (typeof roughAnswers)[number];

/** The quickest to answer, and what they change most. The registration asks for its day. */
export const quickAnswers = {
  OIL: ["under3months", "under6months", "under12months", "over12months", "unknown"],
  REG: ["unknown"],
  TIR_WTY: ["under3years", "under6years", "over6years", "unknown"],
} as const satisfies Record<string, readonly Answer[]>;

export type QuickQuestion = keyof typeof quickAnswers;

export const quickQuestions = Object.keys(quickAnswers) as QuickQuestion[];

/** Those that nobody has answered yet, not even with "I don't know". */
export function openQuestions(
  events: readonly Pick<DashboardEvent, "eventType" | "reminder">[],
  { choices }: Pick<VehicleSnapshot, "choices">,
): QuickQuestion[] {
  return quickQuestions.filter(
    (question) =>
      !choices[question]?.answer &&
      events.some(({ eventType, reminder }) => eventType === question && reminder === "no-data"),
  );
}
