import { bodyJobs, climateJobs, electricDriveJobs, suspensionJobs } from "./chassis-jobs.ts";
import { electricalJobs, engineJobs, exhaustJobs, transmissionJobs } from "./engine-jobs.ts";
import type { RepairJob } from "./repair-job.ts";
import { brakeJobs, filterJobs, fluidJobs, inspectionJobs, tireJobs } from "./service-jobs.ts";

/** In the catalog's order of groups. */
export const repairJobs: readonly RepairJob[] = [
  ...fluidJobs,
  ...filterJobs,
  ...tireJobs,
  ...brakeJobs,
  ...engineJobs,
  ...transmissionJobs,
  ...electricalJobs,
  ...electricDriveJobs,
  ...suspensionJobs,
  ...exhaustJobs,
  ...climateJobs,
  ...bodyJobs,
  ...inspectionJobs,
];

/** The ones that owners ask about most. The first few that a car may need are listed first. */
export const commonJobs: readonly RepairJob["job"][] = [
  "oilChange",
  "frontBrakePads",
  "battery",
  "sparkPlugs",
  "alternator",
  "newTires",
  "starter",
  "tireRotation",
  "cabinAirFilter",
];

/**
 * What parts cost for a make with expensive ones. From RepairPal's average yearly repair costs
 * (repairpal.com/reliability, read in September 2026: 652 dollars for all makes, 987 for an Audi,
 * 968 for a BMW, 908 for a Mercedes-Benz, 879 for a Lincoln, 854 for a Mini, 783 for a Cadillac,
 * 769 for a Volvo), which also depend on how often something breaks. So it's our estimate, and at
 * most 1.5, the figure for makes that cost more still.
 */
export const partsFactors: ReadonlyMap<string, number> = new Map([
  ["audi", 1.5],
  ["bentley", 1.5],
  ["bmw", 1.5],
  ["cadillac", 1.2],
  ["jaguar", 1.5],
  ["land rover", 1.5],
  ["lincoln", 1.35],
  ["maserati", 1.5],
  ["mercedes-benz", 1.4],
  ["mini", 1.3],
  ["porsche", 1.5],
  ["volvo", 1.2],
]);
