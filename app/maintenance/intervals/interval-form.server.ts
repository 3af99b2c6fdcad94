import { z } from "zod";
import { uses } from "#db/schema/garage-terms.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { checkInterval } from "./interval-rule.ts";
import type { Interval } from "#app/vehicle/interval.ts";

const byTimeAlone: readonly DashboardEvent["eventType"][] = ["SAFETY", "EMISSION", "REG"];
const byDistanceToo: readonly DashboardEvent["eventType"][] = [
  "OIL",
  "TIR",
  "TIR_WTY",
  "BRAKE",
  "MJR_SERVICE",
];

export function hasInterval(eventType: DashboardEvent["eventType"]): boolean {
  return [...byTimeAlone, ...byDistanceToo].includes(eventType);
}

export function hasDistance(eventType: DashboardEvent["eventType"]): boolean {
  return byDistanceToo.includes(eventType);
}

export type IntervalSubmission =
  | { intent: "save"; interval: Interval }
  | { intent: "reset" }
  | { intent: "use"; use: (typeof uses)[number] };

const typedText = z.string().optional().default("");

type Given = {
  eventType: DashboardEvent["eventType"];
  unit: DistanceUnit;
  intent?: IntervalSubmission["intent"];
};

export const intervalForm = defineForm(
  "interval",
  (_given: Given) => ({
    ...{ distance: typedText, months: typedText, years: typedText },
    use: z.enum(uses, { error: "use.required" }).optional(),
  }),
  (
    { use, distance, ...time },
    reject,
    { eventType, unit, intent = "save" },
  ): IntervalSubmission => {
    if (intent === "reset") return { intent };
    if (intent === "use") {
      if (use) return { intent, use };
      reject("use", "use.required");
      return z.NEVER;
    }
    const asksDistance = hasDistance(eventType);
    const result = checkInterval({ distance: asksDistance ? distance : "", ...time }, unit);
    if (result.ok) return { intent, interval: result.interval };
    for (const { field, code } of result.errors) {
      reject(asksDistance || field !== "distance" ? field : "months", code);
    }
    return z.NEVER;
  },
);
