import { bodyTypes } from "#db/schema/garage-terms.ts";

export type BodyType = (typeof bodyTypes)[number];

export const vehicleTypes = { motorcycle: 1, car: 2, truck: 3, multipurpose: 7 } as const;

/** vPIC's body classes (element 5). All others aren't private vehicles. */
const byClass: Record<string, BodyType> = {
  "Convertible/Cabriolet": "convertible",
  Roadster: "convertible",
  Coupe: "coupe",
  "Hatchback/Liftback/Notchback": "hatchback",
  "Sedan/Saloon": "sedan",
  Wagon: "wagon",
  "Crossover Utility Vehicle (CUV)": "suv",
  "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)": "suv",
  "Sport Utility Truck (SUT)": "pickup",
  Pickup: "pickup",
  Minivan: "van",
  Van: "van",
  "Cargo Van": "van",
};

/** Gross vehicle weight ratings (element 25) of class 4 and up: over 14,000 lb. */
const heavyClasses = new Set([5, 6, 7, 8, 9]);

/** `weights` are ids of GrossVehicleWeightRating. */
export type Evidence = {
  vehicleType: number;
  classes: string[];
  weights: number[];
  isCommonMake: boolean;
};

export type Bodies = { types: BodyType[]; isGuess: boolean };

/** None for what nobody keeps in a garage: heavy trucks, buses, motor homes, machines. */
export function getBodies({ vehicleType, classes, weights, isCommonMake }: Evidence): Bodies {
  if (classes.length === 0)
    return { types: guess(vehicleType, weights, isCommonMake), isGuess: true };
  const isLight = weights.length > 0 && !weights.some((id) => heavyClasses.has(id));
  const types = classes.flatMap((name): BodyType[] => {
    if (name.startsWith("Motorcycle - ")) return ["motorcycle"];
    if (name === "Truck" && isLight) return ["pickup"];
    return byClass[name] ? [byClass[name]] : [];
  });
  return { types: [...new Set(types)], isGuess: false };
}

function guess(vehicleType: number, weights: number[], isCommonMake: boolean): BodyType[] {
  if (vehicleType === vehicleTypes.motorcycle) return ["motorcycle"];
  if (vehicleType === vehicleTypes.car) return ["sedan"];
  const isHeavy = weights.length > 0 && weights.every((id) => heavyClasses.has(id));
  if (!isCommonMake || isHeavy) return [];
  return [vehicleType === vehicleTypes.truck ? "pickup" : "suv"];
}

/** A filing's types share its vote, so a maker's full range counts for little. */
export function mostCommonBody(filings: Bodies[]): BodyType | undefined {
  const named = filings.filter(({ types, isGuess }) => types.length > 0 && !isGuess);
  const votes = new Map<BodyType, number>();
  for (const { types } of named.length > 0 ? named : filings) {
    for (const type of types) votes.set(type, (votes.get(type) ?? 0) + 1 / types.length);
  }
  const most = Math.max(...votes.values());
  return bodyTypes.find((type) => votes.get(type) === most);
}
