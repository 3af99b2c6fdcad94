import type { powertrains } from "#db/schema/garage-terms.ts";

/**
 * An inspection that a state or province asks for, while it does. Passenger cars; dates are days,
 * both ends included, and open where they are missing.
 */
export type InspectionRule = Exemptions & {
  from?: string;
  until?: string;
  /** Months from one inspection to the next. */
  months: number;
  /** Only in these counties; left out where it's the entire state. */
  counties?: readonly string[];
  /** Counties of which a part is in the program, which the owner has to tell us. */
  partOf?: readonly string[];
  /** More often for vehicles of this age in model years, or of model years before this one. */
  sooner?: Age & { months: number };
  /** No source says whether there is one: an owner is told that it may be required. */
  uncertain?: true;
  /** Law, but not enforced: nobody is reminded. Take the word away when it is enforced again. */
  suspended?: true;
  /** What a powertrain has instead: nothing to test, or exemptions of its own. */
  by?: Partial<Record<(typeof powertrains)[number], "exempt" | Exemptions>>;
  /** From a weak source. */
  estimate?: true;
};

type Exemptions = {
  /**
   * New vehicles go without it to the end of the year that is that many years after their model year,
   * below a distance where one is set. Null where a powertrain has no such exemption.
   */
  newVehicles?: { years: number; belowMiles?: number } | null;
  /** Old vehicles go without it. */
  oldVehicles?: Age;
};

/** From the year that is that many years after the model year; or model years before this one. */
export type Age = { years: number } | { before: number };

/**
 * Rules by state or province; of those for the same counties the oldest first. None asks for
 * nothing.
 */
export type InspectionRules = Readonly<Record<string, readonly InspectionRule[]>>;
