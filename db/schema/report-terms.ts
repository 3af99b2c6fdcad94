/** What an owner can hand over with a car, in the order they choose in. */
export const handedOverParts = [
  "services",
  "mileage",
  "recalls",
  "costs",
  "receipts",
  "plates",
] as const;

/** What they can share in a report. */
export const reportParts = [...handedOverParts, "value"] as const;

export type ReportPart = (typeof reportParts)[number];

export type HandedOverPart = (typeof handedOverParts)[number];
