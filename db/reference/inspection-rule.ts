import type { powertrains } from "#db/schema/garage-terms.ts";

/** A state's or province's rule for passenger cars. `from` and `until` are inclusive days. */
export type InspectionRule = Exemptions & {
  from?: string;
  until?: string;
  months: number;
  /** Missing: statewide. */
  counties?: readonly string[];
  /** Only part of the county is in the program; the owner tells us whether theirs is. */
  partOf?: readonly string[];
  /** A shorter interval for vehicles of this age. */
  sooner?: Age & { months: number };
  /** We found no source, so we say that it may be required. */
  uncertain?: true;
  /** Law, but not enforced, so there are no reminders. */
  suspended?: true;
  /** Powertrains that are exempt, or have their own exemptions. */
  by?: Partial<Record<(typeof powertrains)[number], "exempt" | Exemptions>>;
  /** From a weak source. */
  estimate?: true;
};

type Exemptions = {
  /**
   * Exempt through the end of the year `years` after the model year, while below `belowMiles`.
   * Null: not exempt.
   */
  newVehicles?: { years: number; belowMiles?: number } | null;
  oldVehicles?: Age;
};

/** The year `years` after the model year has begun, or the model year is before `before`. */
export type Age = { years: number } | { before: number };

/** Rules by state or province, oldest first within the same counties. Not listed: not required. */
export type InspectionRules = Readonly<Record<string, readonly InspectionRule[]>>;
