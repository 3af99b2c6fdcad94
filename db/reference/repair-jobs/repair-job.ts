import type { powertrains } from "#db/schema/garage-terms.ts";
import type { ServiceItem } from "#db/reference/service-items.ts";
import type texts from "#locales/en/repair-costs/repair-jobs.server.json";
import type { RepairSource } from "./repair-sources.ts";

type Powertrain = (typeof powertrains)[number];

/** Of a quick or cheap case, the usual one, and a slow or expensive one. */
export type Figures = readonly [low: number, typical: number, high: number];

export type LaborAndParts = {
  hours: Figures;
  /** US dollars. */
  parts: Figures;
};

/**
 * For a sedan with four cylinders, at an independent shop, unless `by` has a powertrain's own.
 * Names are the catalog's, which also says in what cars the part is.
 */
export type RepairJob = LaborAndParts & {
  job: ServiceItem["name"] & keyof typeof texts.about;
  /** The figures are for one cylinder. */
  perCylinder?: true;
  /** The parts cost the same for any make. */
  generic?: true;
  /** With the size of the car, or of its engine. */
  grows?: "car" | "engine";
  needs?: "allWheels" | "rearAxle" | "automatic" | "manual";
  /** Instead of the catalog's. */
  on?: readonly Powertrain[];
  by?: Partial<Record<Powertrain, LaborAndParts>>;
  from: readonly RepairSource[];
};

export const gasAndDiesel = ["gas", "diesel"] as const;
