import type { RepairJob } from "#db/reference/repair-jobs/repair-job.ts";
import { commonJobs, repairJobs } from "#db/reference/repair-jobs/repair-jobs.ts";
import { serviceItems, type ServiceItem } from "#db/reference/service-items.ts";
import type { RepairCar } from "./repair-car.ts";

/** A job with its entry in the catalog. */
export type PricedJob = { job: RepairJob; item: ServiceItem; slug: string };

const items = new Map(serviceItems.map((item) => [item.name, item]));

export const pricedJobs: readonly PricedJob[] = repairJobs.map((job) => ({
  job,
  item: items.get(job.job)!,
  slug: job.job.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
}));

const bySlug = new Map(pricedJobs.map((priced) => [priced.slug, priced]));
const byName = new Map(pricedJobs.map((priced) => [priced.job.job, priced]));

export const findJob = (slug: string): PricedJob | null => bySlug.get(slug) ?? null;

export const getJob = (name: RepairJob["job"]): PricedJob => byName.get(name)!;

export type Unneeded = "powertrain" | "drive" | "transmission";

/** Null if the car may need it, also if we don't know. */
export function whyUnneeded({ job, item }: PricedJob, car: RepairCar): Unneeded | null {
  const on = job.on ?? item.on;
  if (on && !on.some((one) => one === car.powertrain)) return "powertrain";
  const { drive, gearbox, powertrain } = car;
  switch (job.needs) {
    case "allWheels":
      return drive === "fwd" || drive === "rwd" ? "drive" : null;
    case "rearAxle":
      return drive === "fwd" ? "drive" : null;
    case "automatic":
      return gearbox === "manual" ? "transmission" : null;
    case "manual":
      return gearbox === "automatic" || powertrain === "phev" ? "transmission" : null;
    default:
      return null;
  }
}

export function listJobs(car: RepairCar): PricedJob[] {
  return pricedJobs.filter((priced) => whyUnneeded(priced, car) === null);
}

/** The most common jobs that the car may need. */
export function listCommonJobs(car: RepairCar, max: number): PricedJob[] {
  return commonJobs
    .map(getJob)
    .filter((priced) => whyUnneeded(priced, car) === null)
    .slice(0, max);
}
