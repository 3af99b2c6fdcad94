import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { laborRates, usualLaborRate } from "#db/reference/labor-rates.ts";
import { repairJobs } from "#db/reference/repair-jobs.ts";

type RepairJob = (typeof repairJobs)[number]["job"];

/** US dollars, rounded to steps of five, because the data is only that precise. */
export type RepairEstimate = { job: RepairJob; from: number; to: number };

const step = 5;

/**
 * Decisions §4: hours × regional rate + parts. Without a labor rate for the state, returns the
 * national figures.
 */
export function estimateRepairs(powertrain: Powertrain, state: string | null): RepairEstimate[] {
  const difference = (laborRates.get(state ?? "") ?? usualLaborRate) - usualLaborRate;
  const atRate = (total: number, hours: number) =>
    Math.round((total + hours * difference) / step) * step;
  return repairJobs
    .filter(({ on }) => on.some((value) => value === powertrain))
    .map(({ job, hours, total }) => ({
      job,
      from: atRate(total.from, hours),
      to: atRate(total.to, hours),
    }));
}

export function hasLaborRate(state: string | null): state is string {
  return state !== null && laborRates.has(state);
}
