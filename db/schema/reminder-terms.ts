/** Spec §3, plus the seasonal tire change, in the order that breaks ties. */
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

/** How long ago, as far as the owner remembers. */
export const roughAnswers = [
  ...(["under3months", "under6months", "under12months", "over12months"] as const),
  ...(["under3years", "under6years", "over6years"] as const),
  "unknown",
] as const;

export const repeats = ["sliding", "fixed"] as const;
