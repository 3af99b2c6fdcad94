import { expect, test } from "vitest";
import { alertsOf } from "./alerts.ts";
import type { ReminderStatus } from "./status.ts";

test.each<[ReminderStatus[], number, string | null]>([
  [[], 0, null],
  [["ok", "no-data", "not-required", "disabled"], 0, null],
  [["get-ready", "ok"], 1, "get-ready"],
  [["get-ready", "act-now", "get-ready"], 3, "act-now"],
  [["act-now", "no-data", "overdue"], 2, "overdue"],
])(
  "events with statuses %j make %i alerts, the strongest %s (spec §3)",
  (statuses, alertCount, strength) => {
    expect(alertsOf(statuses.map((reminder) => ({ reminder })))).toEqual({ alertCount, strength });
  },
);
