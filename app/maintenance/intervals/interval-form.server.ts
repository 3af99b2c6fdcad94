import { z } from "zod";
import { uses } from "#db/schema/garage-terms.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { checkInterval } from "./interval-rule.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/** What a place asks for goes by time alone. */
const byTimeAlone: readonly DashboardEvent["eventType"][] = ["SAFETY", "EMISSION", "REG"];
const byDistanceToo: readonly DashboardEvent["eventType"][] = ["OIL", "TIR", "TIR_WTY", "BRAKE", "MJR_SERVICE"];

/** Whether an event comes back after an interval that its owner may choose. */
export function hasInterval(eventType: DashboardEvent["eventType"]): boolean {
  return [...byTimeAlone, ...byDistanceToo].includes(eventType);
}

export function hasDistance(eventType: DashboardEvent["eventType"]): boolean {
  return byDistanceToo.includes(eventType);
}

export type IntervalSubmission = { intent: "save"; interval: Interval } | { intent: "reset" } | { intent: "use"; use: (typeof uses)[number] };

const typedText = z.string().optional().default("");

/**
 * The forms of an interval's page: an interval to save, a reset to the recommended one, or how the
 * vehicle is used. Without an `intent` an interval is meant.
 */
export function intervalSchema(eventType: DashboardEvent["eventType"], unit: DistanceUnit) {
  return z
    .object({
      intent: z.enum(["save", "reset", "use"]).default("save"),
      distance: typedText,
      months: typedText,
      years: typedText,
      use: z.enum(uses, { error: "use.required" }).optional(),
    })
    .transform(({ intent, use, distance, ...time }, check): IntervalSubmission => {
      const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
      if (intent === "reset") return { intent };
      if (intent === "use") {
        if (use) return { intent, use };
        refuse("use", "use.required");
        return z.NEVER;
      }
      const result = checkInterval({ distance: hasDistance(eventType) ? distance : "", ...time }, unit);
      if (result.ok) return { intent, interval: result.interval };
      for (const { field, code } of result.errors) refuse(hasDistance(eventType) || field !== "distance" ? field : "months", code);
      return z.NEVER;
    });
}
