import { expect, it } from "vitest";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { newlyDue, type ToldByKey } from "#app/reminder-emails/newly-due.ts";
import { addDays, addMonths, daysBetween } from "#app/i18n/calendar.ts";
import {
  isImplausible,
  jumpsTooFar,
  suggestReading,
} from "#app/vehicle/odometer/implausible-reading.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import { checkReading, getNeighbors } from "#app/vehicle/odometer/reading-rule.ts";
import { averageMonths, type Reading } from "#app/vehicle/odometer/readings.ts";
import type { VehicleSnapshot, Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { randomFrom, type Random } from "./random.ts";
import { count, full, checkFigure, seed as anySeed } from "./scale.ts";

/** Owners mistype, mix up units, forget to log, import, and answer truthfully or not at all. */
type Life = { truth: (date: string) => number; log: Logged[]; registeredOn: string | null };

type Logged = { reading: Reading; isGross: boolean; service: boolean };

const firstDay = "2023-01-01";
const lastDay = "2026-11-21";
const pace = fallbackPace(null, "US");

const seed = full ? anySeed : 263_664_392;

it(`owners get no false alarms from readings they didn't confirm (seed ${seed})`, () => {
  const random = randomFrom(seed);
  const found = { states: 0, overdue: 0, emails: 0, guesses: 0, doubted: 0 };
  for (let life = 0; life < count(150, 10_000); life++)
    countFalseAlarms(simulateLife(random), random, found);
  expect(found.doubted).toBeGreaterThan(0);
  checkFigure(
    "R17",
    `"overdue" from a reading nobody confirmed, among ${found.states} states`,
    found.overdue,
    { atMost: 0 },
  );
  checkFigure("R17", "emails about such a service", found.emails, { atMost: 0 });
  checkFigure("R17", '"overdue" from a guessed date', found.guesses, { atMost: 0 });
});

function simulateLife(random: Random): Life {
  const start = random.integer(10, 120_000);
  const perDay = random.pick([5, 20, 37, 60, 80]) * (0.5 + random.fraction());
  const truth = (date: string) => Math.round(start + daysBetween(firstDay, date) * perDay);
  const added: Reading = { date: firstDay, distance: start, unit: "mi", origin: "entered" };
  const log: Logged[] = [{ reading: added, isGross: false, service: false }];
  for (
    let date = addDays(firstDay, random.integer(1, 60));
    date <= lastDay;
    date = addDays(date, random.integer(5, 160))
  ) {
    const entry = enter(date, truth, log, random);
    if (entry) log.push(entry);
  }
  return {
    truth,
    log,
    registeredOn: random.fraction() < 0.5 ? addDays(lastDay, -random.integer(1, 900)) : null,
  };
}

/** Forms question or reject a reading; imports don't. */
function enter(
  date: string,
  truth: Life["truth"],
  log: readonly Logged[],
  random: Random,
): Logged | null {
  const service = random.fraction() < 0.4;
  if (service && random.fraction() < 0.3) return null;
  const right = truth(date);
  const typed = random.fraction() < 0.08 ? mistype(right, random) : right;
  const origin = service ? "record" : "entered";
  const reading: Reading = { date, distance: typed, unit: "mi", origin };
  const isImported = random.fraction() < 0.25;
  const others = log.map((one) => one.reading);
  const stored = isImported ? reading : answer(reading, right, others, random);
  return (
    stored && {
      reading: stored,
      service,
      isGross: stored.distance !== right && isGross(stored, log),
    }
  );
}

/** @returns null if the owner gives up */
function answer(
  reading: Reading,
  right: number,
  others: readonly Reading[],
  random: Random,
): Reading | null {
  const origin = reading.origin === "record" ? "record" : "entered";
  const asNew = { ...reading, origin } as const;
  const corrected = { ...reading, distance: right };
  if (checkReading(asNew, others, lastDay).length > 0)
    return random.fraction() < 0.5 ? corrected : null;
  const around = getNeighbors(asNew, others);
  if (!isImplausible(reading, around, pace)) return reading;
  if (reading.distance === right) return { ...reading, confirmed: true };
  const suggestion = suggestReading(reading, around, pace);
  return suggestion === right || random.fraction() < 0.5 ? corrected : null;
}

/** Whether a reading contradicts the last good one. */
function isGross(reading: Reading, log: readonly Logged[]): boolean {
  const last = log.findLast((one) => !one.isGross)!.reading;
  return reading.distance < last.distance || jumpsTooFar(last, reading, pace);
}

function mistype(right: number, random: Random): number {
  const digits = [...String(right)];
  const at = random.integer(0, digits.length - 1);
  const mistakes = [
    () => right * 10,
    () => Math.round(right / 0.62137),
    () => Number(digits.filter((_, place) => place !== at).join("")) || 1,
    () => Number([...digits.slice(0, at), digits[at], ...digits.slice(at)].join("")),
    () => Number(digits.with(at, String(random.integer(0, 9))).join("")) || 1,
  ];
  return random.pick(mistakes)();
}

type Found = { states: number; overdue: number; emails: number; guesses: number; doubted: number };

/** Counts false alarms on some days: overdue by a gross error's mileage, but not in truth. */
function countFalseAlarms({ truth, log, registeredOn }: Life, random: Random, found: Found): void {
  let reported: ToldByKey = {};
  for (
    let day = addDays(firstDay, 200);
    day <= lastDay;
    day = addDays(day, random.integer(20, 90))
  ) {
    const past = log.filter(({ reading }) => reading.date <= day);
    found.doubted += past.filter(({ isGross }) => isGross).length;
    const { odometer, events } = openDashboard(vehicleOf(past, registeredOn), day);
    const gross = new Set(
      past.filter(({ isGross }) => isGross).map(({ reading }) => stampOf(reading)),
    );
    const service = past.findLast(({ service }) => service);
    // The average uses 13 months of readings, and a service's estimate those since the service.
    const since = [addMonths(day, -averageMonths), service?.reading.date ?? day].sort()[0]!;
    const isAffected =
      odometer?.points.some(
        ({ reading }) => reading.date >= since && gross.has(stampOf(reading)),
      ) ?? false;
    const updates = newlyDue(events, reported, day);
    reported = updates.told;
    const isFalse = ({ reminder, range, lastDistanceFrom }: DashboardEvent) => {
      if (reminder !== "overdue" || range?.basedOn !== "distance") return false;
      if (!isAffected && !(service?.isGross && lastDistanceFrom === "record")) return false;
      return truth(day) < truth(range.lastDate) + range.interval!.distance!;
    };
    found.states += events.length;
    found.overdue += events.filter(isFalse).length;
    found.emails += updates.news.filter(isFalse).length;
    found.guesses += events.filter(
      ({ eventType, reminder }) => eventType === "REG" && reminder === "overdue",
    ).length;
  }
}

const stampOf = ({ date, distance }: Reading) => `${date} ${distance}`;

function vehicleOf(entries: readonly Logged[], registeredOn: string | null): VehicleSnapshot {
  const newest = entries.findLast(({ service }) => service);
  const service = newest && serviceOf(newest.reading);
  return knownVehicle({
    readings: entries.slice(-12).map(({ reading }) => reading),
    services: service ? { OIL: service, TIR: service, BRAKE: service } : {},
    registration: registeredOn === null ? null : { date: registeredOn, expirationDate: null },
  });
}

function serviceOf({ date, distance, unit, confirmed }: Reading): Service {
  return { date, odometer: { distance, unit, confirmed } };
}
