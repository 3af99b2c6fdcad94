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

export type RecommendedInterval = { interval: Interval; estimate: boolean };

export type RecommendedIntervals = {
  normal: RecommendedInterval;
  severe: RecommendedInterval | null;
};

/** `maybe`: the place may require it. */
export type ChosenInterval = RecommendedInterval & { source: "owner" | Use | "place" | "maybe" };

export type MaintainedEvent = keyof typeof maintenanceIntervals;

export type Maintained = { powertrain: Powertrain; bodyType?: BodyType };

export function figuresOf(
  event: MaintainedEvent,
  { powertrain, bodyType }: Maintained,
): RecommendedFigures | null {
  const figures = maintenanceIntervals[event][powertrain];
  return figures && bodyType === "motorcycle" ? motorcycleIntervals[event] : figures;
}

/** By country, since an owner's unit must not change a due day. */
export function recommendedIntervals(
  event: MaintainedEvent,
  vehicle: Maintained,
  country: Country,
): RecommendedIntervals | null {
  const figures = figuresOf(event, vehicle);
  return figures && printedIn(country, figures);
}

export function printedIn(
  country: Country,
  { normal, severe }: Omit<RecommendedFigures, "source">,
): RecommendedIntervals {
  return { normal: printed(normal, country), severe: severe ? printed(severe, country) : null };
}

export function chooseInterval(
  recommended: RecommendedIntervals,
  use: Use,
  ownInterval: Interval | null,
): ChosenInterval {
  if (ownInterval) return byOwner(ownInterval);
  if (use === "severe" && recommended.severe) return { ...recommended.severe, source: "severe" };
  return { ...recommended.normal, source: "normal" };
}

export function byOwner(interval: Interval): ChosenInterval {
  return { interval, source: "owner", estimate: false };
}

export type ShownInterval = { interval: Interval; source?: ChosenInterval["source"] };

/** For display only: due days use the interval's own unit. */
export function distanceIn(unit: DistanceUnit, { interval, source }: ShownInterval) {
  const { distance, unit: intervalUnit } = interval;
  if (!distance) return null;
  const isRounded = intervalUnit !== unit && source !== "owner";
  const converted = convertDistance(distance, intervalUnit, unit);
  return { distance: isRounded ? roundTo500(converted) : converted, unit, isRounded };
}

export function byPlace(months: number, estimate: boolean, unit: DistanceUnit): ChosenInterval {
  return { interval: { months, distance: null, unit }, source: "place", estimate };
}

export function roundTo500(distance: number): number {
  return Math.max(1, Math.round(distance / 500)) * 500;
}

function printed(
  { miles, months, estimate }: IntervalFigures,
  country: Country,
): RecommendedInterval {
  const unit = country === "CA" ? "km" : "mi";
  const distance = miles === null || unit === "mi" ? miles : roundTo500(fromMiles(miles, unit));
  return { interval: { months, distance, unit }, estimate: estimate ?? false };
}
