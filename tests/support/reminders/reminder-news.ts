import { answerOf } from "#app/maintenance/answer/answer.ts";
import {
  eventWith,
  standingOf,
  type DashboardEvent,
} from "#app/maintenance/due/dashboard-event.ts";
import { rangeOf } from "#app/maintenance/intervals/range.ts";
import type { VehicleReminders } from "#app/reminder-emails/reminder-cars.server.ts";
import { newlyDue, type News } from "#app/reminder-emails/newly-due.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { knownOn } from "../known-vehicle.ts";

export function oilChange(dueDate: string, miles: number | null, today: string): DashboardEvent {
  return dueOn({ eventType: "OIL" }, { dueDate, miles, today });
}

type Due = { dueDate: string; miles: number | null; today: string };

function dueOn(
  facts: Pick<DashboardEvent, "eventType"> & Partial<DashboardEvent>,
  { dueDate, miles, today }: Due,
): DashboardEvent {
  const from = { date: "2025-01-01", miles };
  const to = { date: dueDate, miles: miles && miles + 8_000 };
  const range = rangeOf({ from, to }, null, knownOn(today));
  const recorded = { recordedOn: from.date, lastDistanceFrom: "record" } as const;
  const key = facts.subjectId ?? facts.eventType.toLowerCase();
  return eventWith({ ...recorded, ...facts, range }, key, standingOf(range));
}

export function newsOf(events: DashboardEvent[]): News[] {
  return events.flatMap((event) => newlyDue([event], {}, "2026-11-21").news);
}

/** As much news as someone can get at once: everything is due for eight cars, and eight shared ones. */
export function fullGarage(today: string, distanceUnit: DistanceUnit): VehicleReminders[] {
  const cars = (role: Role) => eightCars(today, distanceUnit, role);
  return [...cars("manager"), ...cars("owner")];
}

function eightCars(today: string, distanceUnit: DistanceUnit, role: Role): VehicleReminders[] {
  const types = ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION", "REG"] as const;
  const title = `${"Rust-proof “everything” & < ".repeat(4)}`.slice(0, 80);
  const events = [
    ...types.map((eventType) =>
      dueOn({ eventType }, { dueDate: "2026-11-01", miles: 7_000, today }),
    ),
    ...Array.from({ length: 10 }, (_, at) =>
      dueOn(
        { eventType: "CUSTOM", title, subjectId: `${crypto.randomUUID()}${at}` },
        { dueDate: today, miles: null, today },
      ),
    ),
  ];
  const odometer = estimateOdometer(knownOn(today).odometer!, today, distanceUnit);
  return Array.from({ length: 8 }, () => {
    const model = { year: 2018, make: "Mercedes-Benz", model: "Sprinter 3500XD", trim: "Cargo" };
    const nickname = "Grand-père’s & “grand-mère’s” long name…!";
    const vehicle = { ...model, id: crypto.randomUUID(), nickname, distanceUnit };
    const stored = { vehicle, place: { state: "QC" } } as unknown as VehicleReminders["stored"];
    const unknown = eventWith({ eventType: "OIL" }, "oil", ["ENABLED_NO_DATA", "no-data"]);
    return {
      ...{ stored, role },
      events: newsOf(structuredClone(events)),
      answer: answerOf([...events, unknown]),
      odometer,
    };
  });
}
