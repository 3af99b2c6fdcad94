import { laborRates, usualLaborRate } from "#db/reference/labor-rates.ts";
import type { Figures, LaborAndParts, RepairJob } from "#db/reference/repair-jobs/repair-job.ts";
import type { RepairCar } from "./repair-car.ts";

/** US dollars. Each total is its hours at the rate plus its parts, rounded. */
export type RepairEstimate = {
  total: Figures;
  rate: number;
  /** To tenths. */
  hours: Figures;
  /** To dollars. */
  parts: Figures;
  /** That the figures are for, if they depend on it. */
  cylinders: { from: number; to: number } | null;
};

/** Decisions §4: hours × regional rate + parts. Without the state's rate, the national one. */
export function estimateRepair(
  job: RepairJob,
  car: RepairCar,
  state: string | null,
): RepairEstimate {
  const rate = hasLaborRate(state) ? laborRates.get(state)! : usualLaborRate;
  const figures: LaborAndParts = job.by?.[car.powertrain] ?? job;
  const engine = engineFactors(job, car);
  const parts = carFactor(job, car) * (job.generic ? 1 : car.partsFactor);
  const hours = map(figures.hours, (value, at) => Math.round(value * engine[at]! * 10) / 10);
  const priced = map(figures.parts, (value, at) => Math.round(value * engine[at]! * parts));
  return {
    total: map(hours, (value, at) => roundDollars(value * rate + priced[at]!)),
    rate,
    hours,
    parts: priced,
    cylinders: cylindersOf(job, car),
  };
}

/** The data is only that precise. */
export function roundDollars(dollars: number): number {
  const step = dollars < 1000 ? 5 : 10;
  return Math.round(dollars / step) * step;
}

/** Almost all engines of unknown size have one of these counts. */
const usualCylinders: Figures = [4, 6, 8];

function engineFactors(job: RepairJob, car: RepairCar): Figures {
  if (!goesByEngine(job, car)) return [1, 1, 1];
  const { cylinders } = car;
  const counts: Figures = cylinders === null ? usualCylinders : [cylinders, cylinders, cylinders];
  return job.perCylinder ? counts : map(counts, growthOf);
}

/**
 * An eight takes half as much again as a four: two banks, two gaskets and less room. Our estimate,
 * between RepairPal's valve cover gaskets (1.7) and water pumps (1.3).
 */
const growthOf = (cylinders: number) => 1 + Math.max(0, cylinders - 4) / 8;

/** Our estimate: larger brakes, tires and suspension cost more. */
export const sizeFactors = { small: 1, medium: 1.1, large: 1.2 } as const;

const carFactor = ({ grows }: RepairJob, { size }: RepairCar) =>
  grows === "car" ? sizeFactors[size] : 1;

function goesByEngine({ perCylinder, grows }: RepairJob, { powertrain }: RepairCar): boolean {
  return powertrain !== "electric" && (Boolean(perCylinder) || grows === "engine");
}

function cylindersOf(job: RepairJob, car: RepairCar) {
  if (!goesByEngine(job, car)) return null;
  const { cylinders } = car;
  return cylinders === null
    ? { from: usualCylinders[0], to: usualCylinders[2] }
    : { from: cylinders, to: cylinders };
}

function map(figures: Figures, change: (value: number, at: number) => number): Figures {
  const [low, typical, high] = figures;
  return [change(low, 0), change(typical, 1), change(high, 2)];
}

export function hasLaborRate(state: string | null): state is string {
  return state !== null && laborRates.has(state);
}
