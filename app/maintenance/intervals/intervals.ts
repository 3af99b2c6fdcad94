import {
  maintenanceIntervals,
  motorcycleIntervals,
  type IntervalFigures,
  type RecommendedFigures,
} from "#db/reference/maintenance-intervals.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { convertDistance, fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Interval, Use } from "#app/vehicle/interval.ts";

/** What is recommended for a use, and whether the figures are an estimate. */
export type RecommendedInterval = { interval: Interval; estimate: boolean };

/** `severe` is null where nothing else is recommended for it. */
export type RecommendedIntervals = {
  normal: RecommendedInterval;
  severe: RecommendedInterval | null;
};

/**
 * The interval that counts for an event, and who says so: its owner, the schedule for a use, or the
 * place; `maybe` where the place asks for it if at all.
 */
export type ChosenInterval = RecommendedInterval & { source: "owner" | Use | "place" | "maybe" };

export type MaintainedEvent = keyof typeof maintenanceIntervals;

/** What decides which figures are a vehicle's. */
export type Maintained = { powertrain: Powertrain; bodyType?: BodyType };

/** The figures of an event of maintenance; null where the vehicle has nothing to service. */
export function figuresOf(
  event: MaintainedEvent,
  { powertrain, bodyType }: Maintained,
): RecommendedFigures | null {
  const figures = maintenanceIntervals[event][powertrain];
  return figures && bodyType === "motorcycle" ? motorcycleIntervals[event] : figures;
}

/**
 * What is recommended for an event of maintenance; null where the vehicle has nothing to service.
 * Canadians get kilometres in steps of 500, as their schedules are printed. By country and not by
 * the owner's choice of unit, because that may change no due date.
 */
export function recommendedIntervals(
  event: MaintainedEvent,
  vehicle: Maintained,
  country: Country,
): RecommendedIntervals | null {
  const figures = figuresOf(event, vehicle);
  return figures && printedIn(country, figures);
}

/** Figures of a source as the schedules of a country print them. */
export function printedIn(
  country: Country,
  { normal, severe }: Omit<RecommendedFigures, "source">,
): RecommendedIntervals {
  return { normal: printed(normal, country), severe: severe ? printed(severe, country) : null };
}

/**
 * The interval that counts: the owner's wins; without it (so after a reset) what is recommended for
 * the use.
 */
export function chooseInterval(
  recommended: RecommendedIntervals,
  use: Use,
  owners: Interval | null,
): ChosenInterval {
  if (owners) return byOwner(owners);
  if (use === "severe" && recommended.severe) return { ...recommended.severe, source: "severe" };
  return { ...recommended.normal, source: "normal" };
}

export function byOwner(interval: Interval): ChosenInterval {
  return { interval, source: "owner", estimate: false };
}

/** An interval, and who says so where it is the one that counts. */
export type Said = { interval: Interval; source?: ChosenInterval["source"] };

/**
 * The distance of an interval as it is told beside an odometer of a unit; it is counted with as it
 * was given. A recommendation in the other unit is told in steps of 500, so not to the kilometre;
 * what owners chose is told as exactly as they did. Null where time alone counts.
 */
export function distanceIn(unit: DistanceUnit, { interval, source }: Said) {
  const { distance, unit: givenIn } = interval;
  if (!distance) return null;
  const isAbout = givenIn !== unit && source !== "owner";
  const converted = convertDistance(distance, givenIn, unit);
  return { distance: isAbout ? inSteps(converted) : converted, unit, isAbout };
}

/** What the law of a place says, which is a time alone. */
export function byPlace(months: number, estimate: boolean, unit: DistanceUnit): ChosenInterval {
  return { interval: { months, distance: null, unit }, source: "place", estimate };
}

/** A distance as schedules print one. */
export function inSteps(distance: number): number {
  return Math.max(1, Math.round(distance / 500)) * 500;
}

function printed(
  { miles, months, estimate }: IntervalFigures,
  country: Country,
): RecommendedInterval {
  const unit = country === "CA" ? "km" : "mi";
  const distance = miles === null || unit === "mi" ? miles : inSteps(fromMiles(miles, unit));
  return { interval: { months, distance, unit }, estimate: estimate ?? false };
}
