import { describe, expect, test } from "vitest";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import { eventWith, type EventFacts } from "#app/maintenance/due/dashboard-event.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { ReportRows } from "#app/reports/read-report.server.ts";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { includeDashboard, includeRows } from "./include-parts.ts";

const record = {
  id: "record",
  date: "2026-01-31",
  origin: "user" as const,
  selfService: false,
  ownService: null,
  comments: "Paid $300 in cash",
  total: 12_345,
  currency: "USD" as const,
  disputed: false,
  correctedAt: null,
  receiptCount: 2,
  services: [1302],
  distance: 55_000,
  unit: "mi" as const,
  shop: "Dale’s Garage",
};
const rows: ReportRows = {
  records: [record],
  registrations: [{ id: "registration", date: "2026-02-01", expirationDate: "2027-02-28" }],
  totals: [{ year: "2026", currency: "USD", records: 1, cents: 12_345 }],
  firstReading: { date: "2025-01-01", distance: 40_000, unit: "mi" },
};
const range = {
  lastDistance: 55_000,
  nextDistance: 60_000,
  remaining: { time: null, distance: { dueDistance: 60_000, remaining: 900 } },
  limits: { time: null, distance: { dueDate: null, percentComplete: 80 } },
} as Range;
const today = "2026-11-21";
const event = (eventType: EventFacts["eventType"]) =>
  eventWith({ eventType, range, lastDistanceFrom: "record" }, eventType, ["ENABLED", "ok"]);
const open: OpenDashboard = {
  known: knownVehicle(),
  today,
  dashboard: {
    odometer: knownOn(today).odometer,
    events: (["OIL", "REG", "RECALL", "CUSTOM", "CPN"] as const).map(event),
    ...{ callout: null, alertCount: 0, strength: null },
  },
};

/** What a report with these parts says, by the words that would be in it. */
function saidWith(include: readonly ReportPart[]): string[] {
  const { records, registrations, totals, firstReading } = includeRows(rows, include);
  const { dashboard } = includeDashboard(open, include);
  const said = {
    service: records.length > 0,
    comment: records.some(({ comments }) => comments),
    price: records.some(({ total, currency }) => total ?? currency),
    "yearly costs": totals.length > 0,
    receipts: records.some(({ receiptCount }) => receiptCount > 0),
    "mileage of a service": records.some(({ distance, unit }) => distance ?? unit),
    "first reading": firstReading,
    "mileage today": dashboard.odometer,
    "miles left": dashboard.events.some(
      (one) =>
        one.lastDistanceFrom ??
        one.range?.lastDistance ??
        one.range?.nextDistance ??
        one.range?.limits.distance ??
        one.range?.remaining.distance,
    ),
    renewals: registrations.length > 0,
    ...Object.fromEntries(
      dashboard.events.map(({ eventType }) => [`due: ${eventType}`, true] as const),
    ),
  };
  return Object.entries(said).flatMap(([what, is]) => (is ? [what] : []));
}

describe("What a shared report says", () => {
  test.each<[include: ReportPart[], said: string[]]>([
    [[], []],
    [["recalls"], []],
    [["services"], ["service", "due: OIL"]],
    [["mileage"], ["first reading", "mileage today"]],
    [["costs"], ["yearly costs"]],
    [["receipts"], []],
    [["plates"], ["due: REG"]],
    [
      ["services", "costs"],
      ["service", "price", "yearly costs", "due: OIL"],
    ],
    [
      ["services", "receipts"],
      ["service", "receipts", "due: OIL"],
    ],
    [
      ["services", "plates"],
      ["service", "renewals", "due: OIL", "due: REG"],
    ],
    [
      ["services", "mileage", "recalls"],
      [
        ...["service", "mileage of a service", "first reading", "mileage today"],
        ...["miles left", "due: OIL"],
      ],
    ],
    [
      [...reportParts],
      [
        ...["service", "price", "yearly costs", "receipts", "mileage of a service"],
        ...["first reading", "mileage today", "miles left", "renewals", "due: OIL", "due: REG"],
      ],
    ],
  ])("with %j", (include, said) => {
    expect(saidWith(include)).toEqual(said);
  });
});
