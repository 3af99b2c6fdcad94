/**
 * An inspection that a state or province asks for, while it does. Passenger cars; dates are days,
 * both ends included, and open where they are missing.
 */
export type InspectionRule = {
  from?: string;
  until?: string;
  /** Months from one inspection to the next. */
  months: number;
  /** Only in some counties, or not known for certain: an owner is told that it may be required. */
  inPart?: true;
  /** Law, but not enforced: nobody is reminded. Take the word away when it is enforced again. */
  suspended?: true;
  /** New vehicles go without it for so many years after their model year, below a distance where one is set. */
  newVehicles?: { years: number; belowMiles?: number };
  /** From a weak source. */
  estimate?: true;
};

/** Rules by state or province, the oldest first; none asks for nothing. */
export type InspectionRules = Readonly<Record<string, readonly InspectionRule[]>>;
