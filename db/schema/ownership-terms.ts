/** What a seller may give the buyer along with the car, in the page's order. */
export const includable = [
  "services",
  "mileage",
  "recalls",
  "costs",
  "receipts",
  "plates",
] as const;

export type Includable = (typeof includable)[number];

export const ownershipAnswers = ["sold", "stillMine"] as const;

export type OwnershipAnswer = (typeof ownershipAnswers)[number];
