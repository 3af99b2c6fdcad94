import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { laborRates, usualLaborRate } from "#db/reference/labor-rates.ts";
import { repairJobs } from "#db/reference/repair-jobs.ts";

type RepairJob = (typeof repairJobs)[number]["job"];

/** US dollars, in steps of five: the figures are no more exact than that. */
export type RepairEstimate = { job: RepairJob; from: number; to: number };

const step = 5;

/**
 * What common jobs on a powertrain cost in a US state: the usual total, with its hours of labor at
 * the state's rate in place of the usual one (decisions §4: hours × regional rate + parts). Where
 * the state is not known, or its rate is not, the usual total.
 */
export function estimateRepairs(powertrain: Powertrain, state: string | null): RepairEstimate[] {
  const difference = (laborRates.get(state ?? "") ?? usualLaborRate) - usualLaborRate;
  const atRate = (total: number, hours: number) =>
    Math.round((total + hours * difference) / step) * step;
  return repairJobs
    .filter(({ on }) => on.some((one) => one === powertrain))
    .map(({ job, hours, total }) => ({
      job,
      from: atRate(total.from, hours),
      to: atRate(total.to, hours),
    }));
}

/** Whether the estimates are those of a state, and not of the whole country. */
export function hasLaborRate(state: string | null): state is string {
  return state !== null && laborRates.has(state);
}
