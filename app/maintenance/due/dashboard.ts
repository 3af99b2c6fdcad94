import { pendingCallout, type Callout } from "#app/callouts/pending-callout.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { alertsOf, type Alerts } from "./alerts.ts";
import { brakeEvent } from "./brakes.ts";
import { customEvent } from "./custom.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { limitGuess } from "#app/maintenance/answer/guess.ts";
import { inspectionEvent } from "./inspections.ts";
import { majorServiceEvent } from "./major-service.ts";
import { oilEvent } from "./oil.ts";
import { inOrder } from "./order.ts";
import { recallEvent } from "./recalls.ts";
import { registrationEvent } from "./registration.ts";
import { seasonEvent } from "./seasons.ts";
import { tireLifeEvent } from "./tire-life.ts";
import { tireRotationEvent } from "./tire-rotation.ts";

export type Dashboard = Alerts & {
  odometer: Odometer | null;
  events: DashboardEvent[];
  callout: Callout | null;
};

/** Spec §3 (dashboard), decisions §5. */
export function openDashboard(vehicle: VehicleSnapshot, today: string): Dashboard {
  const odometer = getOdometer(vehicle, today);
  const known: Known = { odometer, unit: vehicle.unit, today };
  const built = [
    oilEvent(vehicle, known),
    tireRotationEvent(vehicle, known),
    brakeEvent(vehicle, known),
    majorServiceEvent(vehicle, known),
    inspectionEvent("SAFETY", vehicle, known),
    inspectionEvent("EMISSION", vehicle, known),
    registrationEvent(vehicle, known),
    tireLifeEvent(vehicle, known),
    seasonEvent(vehicle, known),
    recallEvent(vehicle),
    ...vehicle.reminders.map((reminder) => customEvent(reminder, known)),
  ];
  const present = built
    .filter((event) => event !== null)
    .map((event) => applyChoice(limitGuess(event), vehicle));
  const events = inOrder(present);
  return {
    odometer,
    events,
    ...alertsOf(events),
    callout: vehicle.visits ? pendingCallout(vehicle.visits, today) : null,
  };
}

function applyChoice(event: DashboardEvent, { choices }: VehicleSnapshot): DashboardEvent {
  const { eventType } = event;
  if (eventType === "CUSTOM") return event;
  const { off = null, snoozedUntil = null } = choices[eventType] ?? {};
  if (off) {
    const status = off === "user" ? "DISABLED_BY_USER" : "DISABLED_BY_PROVIDER";
    return { ...event, status, reminder: "disabled", emphasized: false, isGuess: false };
  }
  return { ...event, snoozedUntil };
}

export type OpenDashboard = { dashboard: Dashboard; known: VehicleSnapshot; today: string };

export function withDashboard<Vehicle extends { known: VehicleSnapshot; today: string }>(
  vehicle: Vehicle,
): Vehicle & { dashboard: Dashboard } {
  return { ...vehicle, dashboard: openDashboard(vehicle.known, vehicle.today) };
}
