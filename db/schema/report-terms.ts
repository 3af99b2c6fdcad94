/** What a shared report can include, in the order in which the owner chooses. */
export const reportParts = [
  "services",
  "mileage",
  "recalls",
  "costs",
  "receipts",
  "plates",
] as const;

export type ReportPart = (typeof reportParts)[number];
