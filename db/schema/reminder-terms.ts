/**
 * What a dashboard can remind of (spec §3, and the change of tires with the season), in the order
 * that decides where all else is equal.
 */
export const eventTypes = [
  "RECALL",
  "OIL",
  "TIR",
  "TIR_WTY",
  "TIR_SEASON",
  "BRAKE",
  "MJR_SERVICE",
  "SAFETY",
  "EMISSION",
  "REG",
  "HBV",
  "CPN",
] as const;

/**
 * How a reminder of the owner's own comes back: counting from when it was done, or by the calendar.
 */
export const repeats = ["sliding", "fixed"] as const;
