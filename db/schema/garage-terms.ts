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
