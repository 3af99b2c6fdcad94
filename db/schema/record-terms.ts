export const recordOrigins = ["user", "provider", "import", "seller"] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

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

export const receiptTypes = ["image/jpeg", "image/png", "application/pdf"] as const;
