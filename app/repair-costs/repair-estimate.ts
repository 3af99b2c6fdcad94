import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { laborRates, usualLaborRate } from "#db/reference/labor-rates.ts";
import { repairJobs } from "#db/reference/repair-jobs.ts";

type RepairJob = (typeof repairJobs)[number]["job"];

/** US dollars, rounded to steps of five, because the data is only that precise. */
export type RepairEstimate = { job: RepairJob; from: number; to: number };

const step = 5;

/**
 * Decisions §4: hours × regional rate + parts. Without a labor rate for the state, returns the
 * national figures. Jobs priced for engines of a size aren't listed for an unknown one.
 */
export function estimateRepairs(
  powertrain: Powertrain,
  state: string | null,
  cylinders: number | null = null,
): RepairEstimate[] {
  const difference = (laborRates.get(state ?? "") ?? usualLaborRate) - usualLaborRate;
  const atRate = (total: number, hours: number) =>
    Math.round((total + hours * difference) / step) * step;
  return repairJobs
    .filter((job) => !("cylinders" in job) || job.cylinders === cylinders)
    .filter(({ on }) => on.some((value) => value === powertrain))
    .map(({ job, hours, total }) => ({
      job,
      from: atRate(total.from, hours),
      to: atRate(total.to, hours),
    }));
}

/** 6 of an engine "3.5 L V6" or "3.0 L 6 cyl." */
export function getCylinders(engine: string | undefined): number | null {
  const [, count] = / [A-Z]?(\d+)(?: cyl\.)?$/.exec(engine ?? "") ?? [];
  return count === undefined ? null : Number(count);
}

export function hasLaborRate(state: string | null): state is string {
  return state !== null && laborRates.has(state);
}
