/** Separate from the tables, because browser code uses them too. */
export const powertrains = ["gas", "diesel", "hybrid", "phev", "electric"] as const;
export const bodyTypes = [
  "sedan",
  "coupe",
  "convertible",
  "hatchback",
  "wagon",
  "suv",
  "pickup",
  "van",
  "motorcycle",
] as const;
/** Of the paint, as owners and registrations name it. */
export const vehicleColors = [
  "white",
  "silver",
  "gray",
  "black",
  "blue",
  "red",
  "green",
  "brown",
  "beige",
  "yellow",
] as const;
export const distanceUnits = ["mi", "km"] as const;
export const frequencies = ["year", "week", "day"] as const;

export const uses = ["normal", "severe"] as const;

export const removeReasons = ["sold", "traded", "totaled", "mistake", "other"] as const;

export const readingOrigins = ["entered", "record", "registration", "fill-up"] as const;

export const readingVerdicts = ["right", "wrong"] as const;

export const vehicleOrigins = ["own", "qr"] as const;

export const vehicleStatuses = ["ACTIVE", "PENDING"] as const;
