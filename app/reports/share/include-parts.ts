import type { ReportPart } from "#db/schema/report-terms.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { ReportRows } from "#app/reports/read-report.server.ts";

/** Owners write comments for themselves, and prices in them, so a shared report has none. */
export function includeRows(rows: ReportRows, include: readonly ReportPart[]): ReportRows {
  const has = (part: ReportPart) => include.includes(part);
  const { records, registrations, totals, firstReading } = rows;
  return {
    records: has("services")
      ? records.map((record) => ({
          ...record,
          comments: null,
          ...(!has("costs") && { total: null, currency: null }),
          ...(!has("mileage") && { distance: null, unit: null }),
          ...(!has("receipts") && { receiptCount: 0 }),
        }))
      : [],
    registrations: has("services") && has("plates") ? registrations : [],
    totals: has("costs") ? totals : [],
    firstReading: has("mileage") ? firstReading : null,
  };
}

/** Recalls have a section of their own, and what owners remind themselves of is theirs. */
const neverShared: readonly DashboardEvent["eventType"][] = ["CUSTOM", "RECALL", "CPN"];

export function includeDashboard<Open extends OpenDashboard>(
  open: Open,
  include: readonly ReportPart[],
): Open {
  const has = (part: ReportPart) => include.includes(part);
  const { dashboard } = open;
  const events = dashboard.events
    .filter(({ eventType }) => !neverShared.includes(eventType))
    .filter(({ eventType }) => has(eventType === "REG" ? "plates" : "services"));
  return {
    ...open,
    dashboard: {
      ...dashboard,
      odometer: has("mileage") ? dashboard.odometer : null,
      events: has("mileage") ? events : events.map(withoutDistance),
    },
  };
}

function withoutDistance(event: DashboardEvent): DashboardEvent {
  const { range } = event;
  return {
    ...event,
    lastDistanceFrom: null,
    range: range && {
      ...range,
      lastDistance: null,
      nextDistance: null,
      remaining: { ...range.remaining, distance: null },
      limits: { ...range.limits, distance: null },
    },
  };
}
