/** Who told of a record: its owner, a shop, or another program's file. */
export const recordOrigins = ["user", "provider", "import"] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

/** Kinds of service, as the catalogue groups them; what is in no group is another. */
export const recordKinds = [
  "oilAndFluids",
  "filters",
  "tiresAndWheels",
  "brakes",
  "engine",
  "transmission",
  "electrical",
  "electricDrive",
  "exhaust",
  "heatingAndCooling",
  "steeringAndSuspension",
  "bodyAndGlass",
  "inspections",
  "recalls",
  "other",
] as const;

export type RecordKind = (typeof recordKinds)[number];

export const currencies = ["USD", "CAD"] as const;

/** What a receipt may be, by its content. */
export const receiptTypes = ["image/jpeg", "image/png", "application/pdf"] as const;
