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

export const repeats = ["sliding", "fixed"] as const;
