/** What an owner can share in a report or hand over with a car, in the order they choose in. */
export const reportParts = [
  "services",
  "mileage",
  "recalls",
  "costs",
  "receipts",
  "plates",
] as const;

export type ReportPart = (typeof reportParts)[number];
