/** The words that vehicles are described by. Apart from the tables, because pages use them too. */
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
export const distanceUnits = ["mi", "km"] as const;
export const frequencies = ["year", "week", "day"] as const;

/** How hard a vehicle is used: severe is cold, heat, dust, towing, short trips (spec §9). */
export const uses = ["normal", "severe"] as const;

/** Why an owner takes a vehicle out of the garage. */
export const removeReasons = ["sold", "traded", "totaled", "mistake", "other"] as const;

/** Where an odometer reading comes from: the odometer form, a service record, or a registration. */
export const readingOrigins = ["entered", "record", "registration"] as const;

/**
 * What an owner answered when asked about a reading: right, however unlikely, or wrong, and then it
 * counts for nothing.
 */
export const readingVerdicts = ["right", "wrong"] as const;

/** Where a vehicle came from (spec §3, vehicleOrigin); the first is the product's own. */
export const vehicleOrigins = ["own", "qr"] as const;
